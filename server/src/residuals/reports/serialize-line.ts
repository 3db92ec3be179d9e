import type { ResidualLine } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import type { SettledLineRow, TracedMerchant } from "./line-rows.ts";
import { serializeParticipant } from "./report-rows.ts";
import type { TracedLine } from "./trace-lines.ts";

type Wire = Static<typeof ResidualLine>;

/** A line as returned by the API. */
export function serializeLine({ type, merchant, row }: TracedLine): Wire {
  const whose = {
    account_id: toId("account", merchant.account_id),
    sales_code_id: toId("sales_code", merchant.sales_code_id),
  };
  if (row === undefined) return { type: "rounding", ...whose, ...rounding(merchant) };
  return {
    type,
    ...whose,
    sales_code_version: row.sales_code_version,
    payment_id: type === "payment" ? toId("payment", row.id) : null,
    fee_id: type === "fee" ? toId("fee", row.id) : null,
    settled_at: row.settled_at,
    key: row.key,
    name: row.name,
    schedule_a_id: toId("schedule_a", row.schedule_a_id),
    schedule_a_version: row.schedule_a_version,
    volume: row.volume,
    expense_rate: row.expense_rate,
    expense_type: row.expense_type,
    discount: row.discount,
    rev: row.rev,
    fees: row.fees,
    expense: row.expense,
    npr: row.npr,
    share: row.share,
    pool: row.pool,
    shares: partsOf(row.participants),
    rule: ruleOf(row),
  };
}

function partsOf(participants: SettledLineRow["participants"]): Wire["shares"] {
  return participants.map((part) => ({
    ...serializeParticipant(part),
    share: part.share,
    amount: part.amount,
  }));
}

function ruleOf(row: SettledLineRow): string {
  const cost =
    row.expense_type === "mille_cents"
      ? `${row.count} * ${row.expense_rate} / 1000`
      : `${row.volume} * ${row.expense_rate} / 10000000`;
  const discounted = row.discount === 0 ? cost : `${cost} * ${10_000 - row.discount} / 10000`;
  return `${row.rev} - ${row.fees} - ${discounted} = ${row.npr}; of it ${row.share} / 10000 = ${row.pool}`;
}

function rounding(merchant: TracedMerchant): Omit<Wire, "type" | "account_id" | "sales_code_id"> {
  const participants = merchant.participants ?? [];
  const steps = [
    `${merchant.unrounded_pool} becomes ${merchant.rounded_pool}, half to even`,
    ...participants.map((part) => `${part.name}: ${part.exact} becomes ${part.rounded}`),
  ];
  return {
    sales_code_version: null,
    payment_id: null,
    fee_id: null,
    settled_at: null,
    key: null,
    name: null,
    schedule_a_id: null,
    schedule_a_version: null,
    volume: 0,
    expense_rate: null,
    expense_type: null,
    discount: null,
    rev: 0,
    fees: 0,
    expense: merchant.expense,
    npr: merchant.npr,
    share: null,
    pool: merchant.pool,
    shares: partsOf(participants),
    rule: steps.join("; "),
  };
}
