import { Fee } from "@openpayfac/contract";
import { feeFor } from "@openpayfac/money";
import type { Static } from "typebox";
import { insertRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-at-once.ts";
import { serializerOf } from "../http/render.ts";
import type { Account } from "../identity/accounts.ts";
import { toId, type Uuid } from "../ids.ts";
import type { PaymentsEvent } from "./events.ts";
import type { PaymentRow } from "./payments/payment-rows.ts";

export interface ProcessingFee {
  id: Uuid;
  amount: number;
  write: Write;
  event: PaymentsEvent;
}

/**
 * What the platform takes of a captured payment, by the account's plan: the rate of the amount,
 * rounded half up once, and a fixed part.
 */
export function processingFee(
  account: Account,
  payment: PaymentRow,
  captured: number,
  id: Uuid,
  now: string,
): ProcessingFee {
  const { cardNotPresentBasisPoints: basisPoints, cardNotPresentAuthFeeMinor: fixedMinor } =
    account.plan;
  const amount = feeFor({ basisPoints, fixedMinor }, captured);
  const row = {
    account_id: account.id,
    id,
    fee_type: "PROCESSING",
    fee_sub_type: "card",
    source_type: "payment",
    source_id: payment.id,
    amount,
    auth_fee: fixedMinor,
    card_fee_basis_points: basisPoints,
    card_type: payment.payment_method.card?.brand ?? null,
    description: "Processing fee",
    created_at: now,
    updated_at: now,
  };
  return { id, amount, write: insertRow("fees", row), event: feeEvent(account, row) };
}

function feeEvent(
  account: Account,
  row: {
    id: Uuid;
    source_id: Uuid;
    amount: number;
    created_at: string;
    card_type: string | null;
  } & {
    auth_fee: number;
    card_fee_basis_points: number;
  },
): PaymentsEvent {
  const data = serializerOf(Fee)({
    id: toId("fee", row.id),
    entity: "fee",
    created_at: row.created_at,
    updated_at: row.created_at,
    fee_type: "PROCESSING",
    fee_sub_type: "card",
    description: "Processing fee",
    from_owner_id: toId("account", account.id),
    from_owner_type: "account",
    to_owner_id: toId("tenant", account.tenantId),
    to_owner_type: "tenant",
    source_type: "payment",
    source_id: toId("payment", row.source_id),
    source_account_id: toId("account", account.id),
    amount: row.amount,
    amount_refunded: 0,
    auth_fee: row.auth_fee,
    card_fee_bps: row.card_fee_basis_points,
    ach_per_transaction_fee: null,
    ach_fee_bps: null,
    ach_bps_fee_max: null,
    ach_service_type: null,
    card_type: row.card_type as Static<typeof Fee>["card_type"],
    settlement_id: null,
    settlement_status: "unsettled",
    settled_at: null,
    monthly_fee_date: null,
  } satisfies Static<typeof Fee>);
  return { type: "v2.fee.created", objectId: row.id, sequence: 1, data };
}
