import type { CardAcceptance, Plan } from "./form-api.ts";
import type { ApplyMessages } from "./messages/index.ts";

type PlanMessages = ApplyMessages["plan"];

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const moneyOf = (cents: number): string => dollars.format(cents / 100);

/** 290 basis points are 2.9%. */
export function percentOf(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/0$/, "").replace(/\.0$/, "")}%`;
}

/** The cost of one payment: `2.9% + $0.30`. */
export function rateOf(plan: Plan, basisPoints: number, cents: number, m: PlanMessages): string {
  const parts = [
    ...(plan.plan_type === "IC_PLUS" ? [m.interchange] : []),
    ...(basisPoints > 0 ? [percentOf(basisPoints)] : []),
    ...(cents > 0 ? [moneyOf(cents)] : []),
  ];
  return parts.length === 0 ? m.nothing : parts.join(" + ");
}

/** How the plan charges, in a sentence or two. */
export function planSentence(plan: Plan, partner: string, m: PlanMessages): string {
  switch (plan.plan_type) {
    case "FLAT_RATE":
      return m.flat;
    case "IC_PLUS":
      return plan.interchange_plan_cost === "GROSS" ? m.interchangeSeparate : m.interchangeDeducted;
    case "ADVANCED":
      return m.advanced(partner);
  }
}

/** Cost and net amount of a $100.00 payment, if the plan alone determines them. */
export function exampleOf(plan: Plan): { cost: string; left: string; by: string } | undefined {
  const card = plan.card_acceptances.find(({ state }) => state === "ACTIVE");
  if (plan.plan_type !== "FLAT_RATE" || card === undefined) return undefined;
  const cost = Math.round((10_000 * card.discount_fee.cp_bps) / 10_000) + plan.auth_fee.cp;
  return { cost: moneyOf(cost), left: moneyOf(10_000 - cost), by: card.card_type };
}

/** Groups brands with the same rates in one line. */
export function rateGroups(
  plan: Plan,
  m: PlanMessages,
): { cards: CardAcceptance[]; present: string; online: string }[] {
  const groups = new Map<string, { cards: CardAcceptance[]; present: string; online: string }>();
  for (const card of plan.card_acceptances) {
    if (card.state !== "ACTIVE") continue;
    const present = rateOf(plan, card.discount_fee.cp_bps, plan.auth_fee.cp, m);
    const online = rateOf(plan, card.discount_fee.cnp_bps, plan.auth_fee.cnp, m);
    const group = groups.get(`${present} ${online}`);
    if (group === undefined) groups.set(`${present} ${online}`, { cards: [card], present, online });
    else group.cards.push(card);
  }
  return [...groups.values()];
}

/** The fees beside those of a payment that are not nothing, and who pays them. */
export function otherFees(
  plan: Plan,
  m: PlanMessages,
): { name: string; amount: string; byPartner: boolean }[] {
  return Object.entries(m.fees).flatMap(([fee, name]) => {
    const cents = plan.fees[fee] ?? 0;
    if (cents === 0) return [];
    return [{ name, amount: moneyOf(cents), byPartner: plan.fees_paid_by_partner[fee] === true }];
  });
}
