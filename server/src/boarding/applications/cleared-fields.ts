import type { Application } from "@openpayfac/contract";
import type { Static } from "typebox";

type Wire = Static<typeof Application>;

const replaced = [
  "sales_code_id",
  "sales_agent_id",
  "sales_group_id",
  "location_id",
  "company",
  "address",
  "industry_volume",
  "ach_volume",
  "services_deliveries",
  "transaction_modes",
  "owners",
  "partner_processing_plan_id",
  "terms_accepted",
  "owners_certification",
] as const satisfies readonly (keyof Wire)[];

/**
 * Paths of the fields that had a value and are now empty: `company.website`. A part emptied as a
 * whole is listed once. Owners are compared by id.
 */
export function clearedFields(before: Wire, after: Wire): string[] {
  return replaced.flatMap((name) => emptied(before[name], after[name], name));
}

function emptied(before: unknown, after: unknown, path: string): string[] {
  if (isEmpty(before)) return [];
  if (isEmpty(after)) return [path];
  if (Array.isArray(before) && Array.isArray(after)) return emptiedOwners(before, after, path);
  if (typeof before !== "object" || before === null) return [];
  return Object.entries(before).flatMap(([name, value]) =>
    emptied(value, (after as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

function emptiedOwners(before: { id: string }[], after: { id: string }[], path: string): string[] {
  const stored = new Map(after.map((owner) => [owner.id, owner]));
  return before.flatMap((owner, index) => {
    const now = stored.get(owner.id);
    return now === undefined ? [`${path}[${index}]`] : emptied(owner, now, `${path}[${index}]`);
  });
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  return Array.isArray(value) && value.length === 0;
}
