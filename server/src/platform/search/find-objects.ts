import { foundPerKind } from "@openpayfac/contract";
import type { ClientBase } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";
import { toUuid } from "../../ids.ts";
import type { Scope } from "../scope.ts";
import type { ClassifiedInput } from "./classify-input.ts";
import { addTenant, type Statement, scopeConditions, startsWith } from "./conditions.ts";
import type { FoundKind } from "./found-kinds.ts";

export type FoundObjectRow = Pick<
  Row<"object_search", { kind: Exclude<FoundKind, "payment"> }>,
  "id" | "kind" | "label" | "status" | "amount" | "account_id" | "serial_number"
>;

const columns = "id, kind, label, status, amount, account_id, serial_number";

/** So many terms that begin with an input are read, of which the newest objects are shown. */
const termsMax = 200;

/** Input   objectId: that the input names. Returns   one more of each kind than are shown. */
export async function findObjects(
  client: ClientBase,
  scope: Scope,
  input: ClassifiedInput,
  kinds: readonly FoundKind[],
  objectId: Uuid | undefined,
): Promise<FoundObjectRow[]> {
  const found = new Map<Uuid, FoundObjectRow>();
  for (const { text, values } of objectQueries(scope, input, kinds, objectId)) {
    const { rows } = await client.query<FoundObjectRow>(text, values);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

export function objectQueries(
  scope: Scope,
  { tail, amount, prefix }: ClassifiedInput,
  kinds: readonly FoundKind[],
  objectId: Uuid | undefined,
): Statement[] {
  const most = foundPerKind + 1;
  const own = (value: unknown, sql: (place: string) => string) => {
    const conditions = scopeConditions(scope, "object_search");
    addTenant(conditions, scope);
    conditions.add(value, sql);
    conditions.add(kinds, (place) => `kind = ANY(${place}::text[])`);
    return conditions.statement(
      (where) =>
        `SELECT ${columns} FROM object_search WHERE ${where}
          ORDER BY id DESC LIMIT ${most * kinds.length}`,
    );
  };
  const meanings: [value: unknown, sql: (place: string) => string][] = [
    [objectId, (place) => `id = ${place}`],
    // The last 28 of the 30 bits that six characters have.
    [tail && tailOf(tail), (place) => `right(id::text, 7) = ${place}`],
    [amount, (place) => `amount = ${place}`],
  ];
  const named = prefix === undefined ? [] : kinds.filter((kind) => !withoutTerms.includes(kind));
  return [
    ...meanings.filter(([value]) => value !== undefined).map(([value, sql]) => own(value, sql)),
    ...named.map((kind) => byTerm(scope, kind, prefix ?? "")),
  ];
}

/** Kinds that are found by other values, or in `payment_search`. */
const withoutTerms: readonly FoundKind[] = ["payment", "payout"];

function byTerm(scope: Scope, kind: FoundKind, prefix: string) {
  const conditions = scopeConditions(scope, "object_terms");
  // A location's objects are found among its business's.
  if (scope.accountIds !== null && scope.businessId !== null) {
    conditions.add(scope.businessId, (place) => `business_id = ${place}`);
  }
  conditions.add(kind, (place) => `kind = ${place}`);
  conditions.add(startsWith(prefix), (place) => `term LIKE ${place}`);
  return conditions.statement(
    (where) =>
      `SELECT ${columns} FROM object_search
        WHERE id IN (SELECT object_id FROM object_terms WHERE ${where} LIMIT ${termsMax})
        ORDER BY id DESC LIMIT ${foundPerKind + 1}`,
  );
}

/** The last seven hexadecimal digits of the UUIDs whose ids end with six characters. */
function tailOf(tail: string): string {
  return toUuid(tail.padStart(26, "0")).slice(-7);
}
