import { type Choices, choicesOf } from "./choices.ts";
import type { MerchantProfile } from "./merchants.ts";
import { type Customer, type Decline, newCustomer } from "./people.ts";
import { planFollowUps } from "./plan-follow-ups.ts";
import { planRents } from "./plan-rents.ts";
import type { FillTerms, Sale, Slot } from "./sale.ts";

export interface PlannedMerchant {
  profile: MerchantProfile;
  customers: readonly Customer[];
  sales: readonly Sale[];
}

/** A merchant's customers and payments. The same terms get the same ones. */
export function planMerchant(profile: MerchantProfile, terms: FillTerms): PlannedMerchant {
  const choices = choicesOf(terms.seed, profile.key);
  const customers = Array.from({ length: profile.customers }, (_, index) =>
    newCustomer(choices, index),
  );
  const sales =
    profile.pays === "rent"
      ? planRents(profile, choices, terms)
      : Array.from({ length: terms.days }, (_, day) =>
          planDay(profile, customers, choices, terms, day),
        ).flat();
  return { profile, customers, sales };
}

const declines: readonly (readonly [Decline, number])[] = [
  ["do_not_honor", 5],
  ["no_reason", 3],
  ["expired_card", 2],
  ["call_issuer", 1],
];

const slots: readonly (readonly [Slot, number])[] = [
  [0, 1],
  [1, 1],
];

/** Business grows by this much in a month of 30 days. */
const growth = 0.05;

function planDay(
  profile: MerchantProfile,
  customers: readonly Customer[],
  choices: Choices,
  terms: FillTerms,
  day: number,
): Sale[] {
  const weekday = terms.begin.add({ days: day }).dayOfWeek;
  const trend = 1 + (growth * day) / 30;
  const mean = profile.salesPerDay * terms.scale * trend * (profile.weekdays[weekday - 1] ?? 1);
  const around = mean * (choices.integer(60, 140) / 100);
  const count = Math.floor(around) + (choices.chance(around % 1) ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const customer = choices.integer(0, customers.length - 1);
    const amount = saleAmount(profile, choices);
    const { rates, splits } = profile;
    const declined = choices.chance(rates.declined)
      ? { reason: choices.weighted(declines), retried: choices.chance(0.55) }
      : undefined;
    const capture = !choices.chance(rates.held);
    const paid = declined === undefined || declined.retried;
    const brand = customers[customer]?.brand ?? "visa";
    return {
      merchant: profile.key,
      day,
      slot: choices.weighted(slots),
      customer,
      amount,
      reference: `${profile.key}-${String(day + 1).padStart(3, "0")}-${index + 1}`,
      description: choices.pick(profile.descriptions),
      method: "card",
      capture,
      ...(declined === undefined ? {} : { declined }),
      splits: splits === undefined ? [] : planSplits(splits, choices, amount),
      next: paid ? planFollowUps(choices, { day, amount, brand, capture, rates }) : [],
    } satisfies Sale;
  });
}

/** Most sales are about the usual amount; a few are much larger. */
function saleAmount({ amounts }: MerchantProfile, choices: Choices): number {
  const { min, usual, max } = amounts;
  const large = choices.chance(0.12);
  const amount = large
    ? choices.integer(usual, max)
    : choices.integer(min, usual) + choices.integer(0, Math.floor(usual / 2));
  // Prices end in a few ways.
  return amount - (amount % 100) + choices.pick([0, 0, 25, 50, 95, 99]);
}

function planSplits(
  { partnerBps, contractors, contractorBps }: NonNullable<MerchantProfile["splits"]>,
  choices: Choices,
  amount: number,
): Sale["splits"] {
  const contractor = choices.integer(0, contractors.length - 1);
  const share = (bps: number) => Math.max(1, Math.floor((amount * bps) / 10_000));
  return [
    { to: { contractor }, amount: share(contractorBps), description: "The maker's share" },
    { to: "partner", amount: share(partnerBps), description: "Marketplace fee" },
  ];
}
