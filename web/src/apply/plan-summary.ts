import type { CardAcceptance, Plan } from "./form-api.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export const moneyOf = (cents: number): string => dollars.format(cents / 100);

/** 290 basis points are 2.9%. */
export function percentOf(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace(/0$/, "").replace(/\.0$/, "")}%`;
}

/** The cost of one payment: `2.9% + $0.30`. */
export function rateOf(plan: Plan, basisPoints: number, cents: number): string {
  const parts = [
    ...(plan.plan_type === "IC_PLUS" ? ["interchange"] : []),
    ...(basisPoints > 0 ? [percentOf(basisPoints)] : []),
    ...(cents > 0 ? [moneyOf(cents)] : []),
  ];
  return parts.length === 0 ? "nothing" : parts.join(" + ");
}

/** How the plan charges, in a sentence or two. */
export function planSentence(plan: Plan, partner: string): string {
  switch (plan.plan_type) {
    case "FLAT_RATE":
      return "Each payment costs a percentage of its amount and a fixed fee, deducted before it is paid out.";
    case "IC_PLUS":
      return plan.interchange_plan_cost === "GROSS"
        ? "Each payment costs the interchange of its card, which varies by card, plus the plan’s own rate. Interchange is charged separately."
        : "Each payment costs the interchange of its card, which varies by card, plus the plan’s own rate. Both are deducted before it is paid out.";
    case "ADVANCED":
      return `${partner} sets your share of each payment: ask them for their rates.`;
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
): { cards: CardAcceptance[]; present: string; online: string }[] {
  const groups = new Map<string, { cards: CardAcceptance[]; present: string; online: string }>();
  for (const card of plan.card_acceptances) {
    if (card.state !== "ACTIVE") continue;
    const present = rateOf(plan, card.discount_fee.cp_bps, plan.auth_fee.cp);
    const online = rateOf(plan, card.discount_fee.cnp_bps, plan.auth_fee.cnp);
    const group = groups.get(`${present} ${online}`);
    if (group === undefined) groups.set(`${present} ${online}`, { cards: [card], present, online });
    else group.cards.push(card);
  }
  return [...groups.values()];
}

const feeNames: Readonly<Record<string, string>> = {
  chargeback: "For each customer dispute",
  retrieval: "For each retrieval request",
  application: "For this application, once",
  monthly_minimum: "Monthly minimum",
  pci_non_compliance: "For each month without PCI compliance",
  gateway: "For the gateway, each month",
  early_cancellation: "For early termination",
  regulatory_product: "For regulatory reporting",
  dda_reject: "For each payout that your bank returns",
  platform: "For the platform, each month",
  token: "For a stored card",
};

/** The fees beside those of a payment that are not nothing, and who pays them. */
export function otherFees(plan: Plan): { name: string; amount: string; byPartner: boolean }[] {
  return Object.entries(feeNames).flatMap(([fee, name]) => {
    const cents = plan.fees[fee] ?? 0;
    if (cents === 0) return [];
    return [{ name, amount: moneyOf(cents), byPartner: plan.fees_paid_by_partner[fee] === true }];
  });
}
