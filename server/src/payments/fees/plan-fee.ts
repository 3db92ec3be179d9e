import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { type PaidByPartner, planFeeAmount } from "../../identity/processing-plan.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentsEvent } from "../events.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";
import { chargedBy, type FeeRow, newFee } from "./fee-rows.ts";
import { feeEvent } from "./serialize-fee.ts";

/** A fee with its writes, to be committed with the change that causes it. */
export interface PlanFeeMoney {
  fee: FeeRow;
  posting: Posting;
  movement: MovementOf;
  event: PaymentsEvent;
}

/**
 * Builds an event-based or monthly fee of the plan, debited from `available` of the account, or of
 * the partner if the plan makes the partner pay.
 *
 * Input    amount: absent: the plan's amount; payer: absent: as the plan says; source: absent: no object, only time, causes the fee.
 * Returns  undefined if nothing is charged.
 */
export function planFee(
  deps: Pick<Dependencies, "ids">,
  account: Account,
  charged: {
    name: PaidByPartner;
    type: FeeRow["fee_type"];
    description: string;
    amount?: number;
    payer?: "partner";
    monthlyFeeDate?: string;
    source?: { type: NonNullable<FeeRow["source_type"]>; id: Uuid };
    root?: Pick<MovementOf, "root_source_type" | "root_source_id">;
    now: string;
  },
): PlanFeeMoney | undefined {
  const { name, type, description, source, monthlyFeeDate, now } = charged;
  const amount = charged.amount ?? planFeeAmount(account.plan, name);
  if (amount === 0) return undefined;
  const byPartner = charged.payer === "partner" || account.plan.paidByPartner.includes(name);
  const payer = byPartner ? account.partnerId : account.id;
  const fee = newFee({
    account_id: account.id,
    id: deps.ids.next(),
    fee_type: type,
    from_owner_type: byPartner ? "partner" : "account",
    from_owner_id: payer,
    to_owner_type: "tenant",
    to_owner_id: account.tenantId,
    amount,
    description,
    source_type: source?.type ?? null,
    source_id: source?.id ?? null,
    settlement_status: "settled",
    settled_at: now,
    ...chargedBy(account.plan),
    monthly_fee_date: monthlyFeeDate ?? null,
    created_at: now,
  });
  return {
    fee,
    posting: {
      accountId: payer,
      transactionId: deps.ids.next(),
      event: monthlyFeeDate === undefined ? "fee" : "monthly_fee",
      sourceType: "fee",
      sourceId: fee.id,
      occurredAt: now,
      entries: postings.fee(amount, "available"),
    },
    movement: {
      account_id: payer,
      id: deps.ids.next(),
      source_type: "fee",
      source_id: fee.id,
      source_account_id: account.id,
      ...(charged.root ?? { root_source_type: "fee", root_source_id: fee.id }),
      amount: -amount,
      description,
      settled_at: now,
    },
    event: feeEvent(fee),
  };
}
