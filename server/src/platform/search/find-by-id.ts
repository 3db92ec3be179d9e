import { type IdKind, idPrefixes } from "@openpayfac/contract";
import type { ClientBase } from "pg";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Scope } from "../scope.ts";
import { addTenant, type Statement, scopeConditions } from "./conditions.ts";

/** Where an object is. */
export interface FoundPlace {
  kind: IdKind;
  partnerId: Uuid | null;
  accountId: Uuid | null;
  /** Of a payment, a refund or an object of a payment. */
  intentId?: Uuid;
  /** In `object_search`. */
  objectId?: Uuid;
}

interface PlaceRow {
  id: Uuid;
  partner_id: Uuid | null;
  account_id: Uuid | null;
  intent_id: Uuid | null;
}

const kindsByPrefix = new Map(
  Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]),
);

/** Objects with a row in `object_search`. */
const searched: readonly IdKind[] = [
  "account",
  "business",
  "user",
  "application",
  "contractor",
  "payout",
  "dispute",
];

/**
 * Finds an object of any kind that has a page, in the scope.
 *
 * Returns  undefined: there is none, or none that the caller has access to.
 */
export async function findById(
  client: ClientBase,
  scope: Scope,
  id: string,
): Promise<FoundPlace | undefined> {
  const kind = kindsByPrefix.get(id.slice(0, id.lastIndexOf("_")));
  if (kind === undefined) return undefined;
  const statement = placeStatement(scope, kind, id);
  if (statement === undefined) return undefined;
  const { rows } = await client.query<PlaceRow>(statement.text, statement.values);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    kind,
    partnerId: row.partner_id,
    accountId: row.account_id,
    ...(row.intent_id === null ? {} : { intentId: row.intent_id }),
    ...(searched.includes(kind) ? { objectId: row.id } : {}),
  };
}

/** A location has a row for each of its accounts, by which users of some locations find it. */
const locations = `(
  SELECT location.id, business.tenant_id, business.partner_id, business.id AS business_id,
         account.id AS account_id
    FROM locations AS location JOIN businesses AS business ON business.id = location.business_id
    LEFT JOIN accounts AS account ON account.location_id = location.id)`;

const partners = `(
  SELECT id, tenant_id, id AS partner_id, NULL::uuid AS business_id, NULL::uuid AS account_id
    FROM partners)`;

/** The statement that finds an object of a kind; undefined: the kind has no page. */
export function placeStatement(scope: Scope, kind: IdKind, id: string): Statement | undefined {
  const of = (table: string, intent: string, value: unknown, sql: (place: string) => string) => {
    const conditions = scopeConditions(scope, "place");
    addTenant(conditions, scope);
    conditions.add(value, sql);
    return conditions.statement(
      (where) =>
        `SELECT id, partner_id, account_id, ${intent} AS intent_id
           FROM ${table} AS place WHERE ${where} LIMIT 1`,
    );
  };
  const byId = (place: string) => `id = ${place}`;
  if (searched.includes(kind)) return of("object_search", "NULL::uuid", toUuid(id), byId);
  switch (kind) {
    case "payment_intent":
      return of("payment_search", "id", toUuid(id), byId);
    case "payment":
      return of("payment_search", "id", [id], (place) => `search_keys @> ${place}::text[]`);
    case "location":
      return of(locations, "NULL::uuid", toUuid(id), byId);
    case "partner":
      return of(partners, "NULL::uuid", toUuid(id), byId);
    case "refund":
      return of("refund_search", "payment_intent_id", toUuid(id), byId);
    default:
      return undefined;
  }
}
