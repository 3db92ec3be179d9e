import type { Unmet } from "@openpayfac/contract/requirements";
import type { Values } from "../form-api.ts";
import { type FormValues, partNames } from "./form-values.ts";
import { draftOf } from "./to-draft.ts";

/** The parts of an application, each saved as a whole. */
export const savedParts = [...partNames, "owners", "bank_account"] as const;

export type SavedPart = (typeof savedParts)[number];

export type Sendable = Partial<Record<SavedPart, unknown>>;

/**
 * The parts of the form that can be saved now. A draft may be incomplete, but it holds no invalid
 * value: those stay in their fields until they are corrected.
 *
 * Returns  parts: for each part what to send, absent where nothing can be sent of it yet;
 *          held: the number of filled fields that cannot be saved.
 */
export function sendableOf(
  values: FormValues,
  errors: Iterable<Unmet>,
): { parts: Sendable; held: number } {
  const draft = draftOf(values);
  const parts: Record<string, unknown> = {};
  for (const name of partNames) parts[name] = draft[name];
  parts.owners = draft.owners;
  const all = [...errors];
  const wrong = all.filter(({ kind }) => kind !== "absent");
  for (const { field } of wrong) withhold(parts, field);
  const bank = bankToSend(values, all, draft.bank_account);
  if (bank !== undefined) parts.bank_account = bank;
  const bankIsOpen = bank === undefined && Object.values(values.bank).some((text) => text !== "");
  return { parts, held: wrong.length + (bankIsOpen ? 1 : 0) };
}

function withhold(parts: Record<string, unknown>, field: string): void {
  const [, index, residence, ownerField] =
    /^owners\[(\d+)\]\.(residence_address\.)?(\w+)$/.exec(field) ?? [];
  const owners = parts.owners as Values[];
  if (field === "owners") {
    // The percentages add up to more than 100; only the merchant knows which one is too large.
    parts.owners = owners.map(({ ownership_percent: _, ...rest }) => rest);
  } else if (ownerField !== undefined) {
    parts.owners = owners.map((owner, at) => {
      if (at !== Number(index)) return owner;
      if (residence === undefined) return without(owner, ownerField);
      return { ...owner, residence_address: without(owner.residence_address, ownerField) };
    });
  } else if (field.includes(".")) {
    const [part = "", name = ""] = field.split(".");
    if (part in parts) parts[part] = without(parts[part], name);
  } else {
    delete parts[field];
  }
}

function without(values: unknown, name: string): Values {
  const { [name]: _, ...rest } = (values ?? {}) as Values;
  return rest;
}

/** A bank account is saved once it is complete: an incomplete number is useless. */
function bankToSend(
  { bank, bankMask }: FormValues,
  errors: readonly Unmet[],
  filled: Values | null,
): Values | undefined {
  if (errors.some(({ field }) => field.startsWith("bank_account"))) return undefined;
  if (filled === null) return undefined;
  const isNew = bank.account_number !== "";
  return isNew || bankMask !== null ? filled : undefined;
}
