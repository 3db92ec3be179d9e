import { minorUnits } from "@openpayfac/money";
import type { CardBrand, PlanTerms } from "../../../identity/processing-plan.ts";
import { toId, type Uuid } from "../../../ids.ts";
import { priceBank, priceCard } from "../../../payments/index.ts";

/** Captured payments of one account that cost the same. */
export interface AlikePayments {
  account_id: Uuid;
  is_card: boolean;
  card_brand: CardBrand | null;
  card_present: boolean;
  amount: number;
  payment_count: number;
  /** One of them. */
  payment_id: Uuid;
}

interface Kind {
  card_brand: CardBrand | null;
  card_present: boolean;
  payment_count: number;
  amount: number;
  before: number;
  after: number;
}

const samplesMax = 12;

/** The price of one payment, in cents. */
function priceOf(plan: PlanTerms, payment: AlikePayments): number {
  if (payment.is_card) {
    const { card_brand: brand, card_present: cardPresent, amount } = payment;
    const { markup, interchange } = priceCard(plan, { brand, cardPresent }, amount);
    return markup + (interchange?.amountMinor ?? 0);
  }
  if (plan.bank === null) return 0;
  const { fixedMinor, share } = priceBank(plan.bank, payment.amount);
  return fixedMinor + share;
}

/**
 * Prices payments twice, in total and by kind.
 *
 * Input    before: the terms of each account now; after: the terms that are tried.
 * Returns  kinds with the highest amount first; samples: of each kind, the most frequent amount, of
 *          equally frequent ones the higher.
 */
export function pricedKinds(
  payments: readonly AlikePayments[],
  before: (accountId: Uuid) => PlanTerms,
  after: PlanTerms,
) {
  const priced = payments.map((payment) => ({
    ...payment,
    before: priceOf(before(payment.account_id), payment),
    after: priceOf(after, payment),
  }));
  const groups = [
    ...Map.groupBy(priced, (each) =>
      [each.is_card, each.card_brand, each.card_present].join(),
    ).values(),
  ];
  const found = groups
    .map((group) => ({ kind: sumOf(group), sample: typicalOf(group) }))
    .toSorted((a, b) => b.kind.amount - a.kind.amount);
  const total = sumOf(priced);
  return {
    payment_count: total.payment_count,
    amount: total.amount,
    before: total.before,
    after: total.after,
    kinds: found.map(({ kind }) => kind),
    samples: found.slice(0, samplesMax).map(({ sample }) => sample),
  };
}

type Priced = AlikePayments & { before: number; after: number };

function sumOf(group: readonly Priced[]): Kind {
  const sum = (of: (each: Priced) => number) =>
    minorUnits(group.reduce((total, each) => total + of(each) * each.payment_count, 0));
  return {
    card_brand: group[0]?.card_brand ?? null,
    card_present: group[0]?.card_present ?? false,
    payment_count: group.reduce((total, each) => total + each.payment_count, 0),
    amount: sum(({ amount }) => amount),
    before: sum((each) => each.before),
    after: sum((each) => each.after),
  };
}

function typicalOf(group: readonly Priced[]) {
  const [first] = group.toSorted(
    (a, b) => b.payment_count - a.payment_count || b.amount - a.amount,
  );
  if (first === undefined) throw new Error("a kind has no payments");
  return {
    payment_id: toId("payment", first.payment_id),
    account_id: toId("account", first.account_id),
    card_brand: first.card_brand,
    card_present: first.card_present,
    amount: first.amount,
    before: first.before,
    after: first.after,
  };
}
