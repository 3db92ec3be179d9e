import type { ClientBase } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import { toUuid } from "../../ids.ts";
import { inScope, type Scope } from "../scope.ts";

export type IntentRow = Pick<
  Row<"payment_intents">,
  | "account_id"
  | "id"
  | "status"
  | "amount"
  | "amount_captured"
  | "amount_voided"
  | "cancellation_reason"
  | "created_at"
  | "captured_at"
  | "cancelled_at"
>;

const columns = `intent.account_id, intent.id, intent.status, intent.amount,
  intent.amount_captured, intent.amount_voided, intent.cancellation_reason, intent.created_at,
  intent.captured_at, intent.cancelled_at`;

/** Finds a payment intent in the scope. Errors   not_found. */
export async function findIntent(client: ClientBase, scope: Scope, id: string): Promise<IntentRow> {
  const { value } = inScope(scope, "intent");
  const { rows } = await client.query<IntentRow>(statements[levelOf(scope)], [value, toUuid(id)]);
  const [intent] = rows;
  if (intent === undefined) throw new ApiError("not_found", `There is no payment intent ${id}.`);
  return intent;
}

/** By the level of the scope. An intent has no tenant: its key is looked up with each partner. */
const statements = {
  accounts: `SELECT ${columns} FROM payment_intents AS intent
    WHERE intent.account_id = ANY(string_to_array($1, ',')::uuid[]) AND intent.id = $2`,
  business: `SELECT ${columns} FROM payment_intents AS intent
    WHERE intent.business_id = $1 AND intent.id = $2`,
  partner: `SELECT ${columns} FROM payment_intents AS intent
    WHERE intent.partner_id = $1 AND intent.id = $2`,
  tenant: `SELECT ${columns} FROM partners AS partner
    JOIN payment_intents AS intent ON intent.partner_id = partner.id AND intent.id = $2
    WHERE partner.tenant_id = $1`,
} as const;

function levelOf(scope: Scope): keyof typeof statements {
  if (scope.accountIds !== null) return "accounts";
  if (scope.businessId !== null) return "business";
  return scope.partnerId === null ? "tenant" : "partner";
}
