import {
  getPaymentMoneyFlow,
  type IdKind,
  type MoneyFlow,
  type MoneyFlowStep,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { readOnly } from "../../database/read-only.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { allocatePayouts } from "./allocate-payouts.ts";
import { buildStepTree } from "./build-step-tree.ts";
import { computeTotals } from "./compute-totals.ts";
import { amountOf, balanceChange, type FlowStep, type LedgerRow, totalOf } from "./flow-steps.ts";
import {
  type PaymentMoney,
  readPayingAccount,
  readPaymentMoney,
  readPaymentOfFlow,
} from "./read-payment-money.ts";
import { readPayoutsOfPayment } from "./read-payouts-of-payment.ts";

/** For a large payout with a fee, all its members are read. */
const readMsMax = 10_000;

/**
 * Returns every ledger transaction of a payment as a tree, and the totals. For a partner or a
 * contractor, those of its own ledger.
 *
 * One snapshot of the ledger is read, so that the totals are consistent while transactions are
 * posted.
 *
 * Errors   not_found.
 */
export const handleGetPaymentMoneyFlow = handlerFor(getPaymentMoneyFlow, async (call, deps) => {
  const { owner, params } = call;
  const id = toUuid(params.id);
  return readOnly(deps.database, readMsMax, async (client) => {
    const accountId = call.account?.id ?? (await readPayingAccount(client, owner.id, id));
    const account = accountId === undefined ? undefined : await deps.accounts.find(accountId);
    const payment = account && (await readPaymentOfFlow(client, account.id, id));
    if (account === undefined || payment === undefined) {
      throw new ApiError("not_found", `There is no payment ${params.id}.`);
    }
    const money = await readPaymentMoney(client, account, payment, owner);
    const taken = new Map(money.payouts.map(({ payout_id, amount }) => [payout_id, amount]));
    const payouts = await readPayoutsOfPayment(client, owner.id, [...taken.keys()]);
    return present(money, [
      ...buildStepTree(money),
      ...allocatePayouts(payment.id, payouts, taken),
    ]);
  });
});

function present(money: PaymentMoney, steps: readonly FlowStep[]): Static<typeof MoneyFlow> {
  const { payment, account, owner } = money;
  return {
    entity: "money_flow",
    payment_id: toId("payment", payment.id),
    payment_intent_id: toId("payment_intent", payment.payment_intent_id),
    account_id: toId("account", account.id),
    owner_type: owner.type,
    owner_id: toId(owner.type, owner.id),
    status: payment.status,
    settlement_status: payment.settlement_status,
    currency: "USD",
    totals: computeTotals(steps, owner.id),
    steps: steps.toSorted(byTime).map((step) => serializeStep(money, step)),
  };
}

function byTime(a: FlowStep, b: FlowStep): number {
  return Date.parse(a.row.occurred_at) - Date.parse(b.row.occurred_at);
}

type Wire = Static<typeof MoneyFlowStep>;

function serializeStep(money: PaymentMoney, step: FlowStep): Wire {
  const { row } = step;
  const owner = ownerOf(money, row.account_id);
  return {
    ledger_transaction_id: toId("ledger_transaction", row.id),
    type: row.event,
    total: totalOf(row),
    description: step.description,
    owner_type: owner,
    owner_id: toId(owner, row.account_id),
    ...sourceOf(money, row),
    amount: amountOf(row),
    balance_change: balanceChange(row),
    entries: row.entries.map(({ code, amount }) => ({
      account: code,
      direction: amount < 0 ? "credit" : "debit",
      amount: Math.abs(amount),
    })),
    rule: step.rule,
    rounding: step.rounding,
    settlement_line: step.line,
    payout_share: step.share,
    created_at: row.occurred_at,
    // A step has at most two levels below it: the contract names each level.
    steps: step.steps.map((each) => serializeStep(money, each)),
  };
}

function ownerOf({ account, owner, transfers }: PaymentMoney, id: Uuid): Wire["owner_type"] {
  if (id === owner.id) return owner.type;
  if (id === account.id) return "account";
  if (id === account.partnerId) return "partner";
  return (
    [...transfers.values()].find((each) => each.receiver_id === id)?.receiver_type ?? "account"
  );
}

/**
 * The objects that have a public id; a settlement or a reserve has that of its payment or refund.
 */
const sourceKinds: Partial<Record<string, IdKind>> = {
  payment: "payment",
  payment_settlement: "payment",
  payment_reserve: "payment",
  refund: "refund",
  refund_settlement: "refund",
  transfer: "transfer",
  fee: "fee",
  dispute: "dispute",
  payout: "payout",
};

function sourceOf({ lines }: PaymentMoney, { source_type, source_id }: LedgerRow) {
  const line = lines.find((each) => each.id === source_id);
  if (line !== undefined) {
    return { source_type: "settlement", source_id: toId("settlement", line.settlement_id) };
  }
  const kind = sourceKinds[source_type];
  if (kind === undefined) return { source_type, source_id: null };
  return { source_type: kind, source_id: toId(kind, source_id) };
}
