import type { MoneyFlow } from "@openpayfac/contract";
import { sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import type { Uuid } from "../../ids.ts";
import { balanceChange, type FlowStep, type LedgerRow, sumOf, totalOf } from "./flow-steps.ts";

type Totals = Static<typeof MoneyFlow>["totals"];

/**
 * Calculates the totals of the steps in one owner's ledger.
 *
 * Balance changes come from the entries, and their reasons from the types of the steps. `other` is
 * the amount without a known type, so that both sides are equal whatever is posted.
 */
export function computeTotals(steps: readonly FlowStep[], ownerId: Uuid): Totals {
  const rows = rowsOf(steps).filter((row) => row.account_id === ownerId);
  const changed = (total: ReturnType<typeof totalOf>) =>
    sumMinor(rows.filter((row) => totalOf(row) === total).map(balanceChange));
  const held = (code: string, of = rows) => 0 - sumMinor(of.map((row) => sumOf(row, is(code))));
  const inPayouts = (code: string) =>
    held(
      code,
      rows.filter((row) => totalOf(row) === "payouts"),
    );
  const received = {
    captured: changed("captured"),
    fees: 0 - changed("fees"),
    splits: 0 - changed("splits"),
    refunds: 0 - changed("refunds"),
    disputes: 0 - changed("disputes"),
    bank_returns: 0 - changed("bank_returns"),
  };
  const is_at = {
    pending: held("pending"),
    available: held("available"),
    reserve: held("reserve"),
    in_payout: inPayouts("in_payout"),
    paid_out: inPayouts("cash"),
  };
  const { captured, ...taken } = received;
  const other = captured - sumMinor(Object.values(taken)) - sumMinor(Object.values(is_at));
  return { ...received, other, ...is_at };
}

const is = (code: string) => (other: string) => other === code;

function rowsOf(steps: readonly FlowStep[]): LedgerRow[] {
  return steps.flatMap((step) => [step.row, ...rowsOf(step.steps)]);
}
