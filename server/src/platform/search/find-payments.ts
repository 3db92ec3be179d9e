import { foundPerKind } from "@openpayfac/contract";
import type { ClientBase } from "pg";
import type { Uuid } from "../../ids.ts";
import type { Scope } from "../scope.ts";
import type { ClassifiedInput } from "./classify-input.ts";
import { addTenant, type Statement, scopeConditions, startsWith } from "./conditions.ts";
import type { PaymentSearchRow } from "./search-all-payments.ts";

export type FoundPaymentRow = Pick<
  PaymentSearchRow,
  | "account_id"
  | "id"
  | "shown_status"
  | "amount"
  | "customer_name"
  | "customer_email"
  | "reference_id"
>;

/** Input   intentId: of the object that the input names. Returns   one more than are shown. */
export async function findPayments(
  client: ClientBase,
  scope: Scope,
  input: ClassifiedInput,
  intentId: Uuid | undefined,
): Promise<FoundPaymentRow[]> {
  const found = new Map<Uuid, FoundPaymentRow>();
  for (const { text, values } of paymentQueries(scope, input, intentId)) {
    const { rows } = await client.query<FoundPaymentRow>(text, values);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, foundPerKind + 1);
}

/** One statement for each meaning of the input, each by its own index. */
export function paymentQueries(
  scope: Scope,
  { tail, key, amount, lastFour, prefix }: ClassifiedInput,
  intentId: Uuid | undefined,
): Statement[] {
  const pattern = prefix && startsWith(prefix);
  const meanings: [value: unknown, sql: (place: string) => string][] = [
    [intentId, (place) => `id = ${place}`],
    [amount, (place) => `amount = ${place}`],
    [lastFour, (place) => `last_four = ${place}`],
  ];
  const own = (
    value: unknown,
    sql: (place: string) => string,
    write: (where: string) => string,
  ) => {
    const conditions = scopeConditions(scope, "payment_search");
    addTenant(conditions, scope);
    conditions.add(value, sql);
    return conditions.statement(write);
  };
  const ofMeanings = meanings
    .filter(([value]) => value !== undefined)
    .map(([value, sql]) =>
      own(value, sql, (where) => `SELECT ${columns} FROM payment_search WHERE ${where} ${newest}`),
    );
  const keys = [tail, key].filter((each) => each !== undefined);
  if (keys.length > 0) {
    ofMeanings.push(
      own(
        keys,
        (place) => `search_keys && ${place}::text[]`,
        (where) =>
          `WITH keyed AS MATERIALIZED (SELECT ${columns} FROM payment_search WHERE ${where})
           SELECT * FROM keyed ${newest}`,
      ),
    );
  }
  if (pattern === undefined) return ofMeanings;
  return [
    ...ofMeanings,
    ...["customer_name", "customer_email", "reference_id"].map((column) =>
      own(
        pattern,
        (place) => `lower(${column}) LIKE ${place}`,
        // In the order of the values: otherwise all payments are read, newest first, for a value
        // that none has.
        (where) =>
          `SELECT * FROM (SELECT ${columns} FROM payment_search WHERE ${where}
             ORDER BY lower(${column}) USING ~<~ LIMIT ${valuesMax}) AS beginning ${newest}`,
      ),
    ),
  ];
}

const columns = "account_id, id, shown_status, amount, customer_name, customer_email, reference_id";
const newest = `ORDER BY id DESC LIMIT ${foundPerKind + 1}`;
/** So many values that begin with an input are read, of which the newest are shown. */
const valuesMax = 200;
