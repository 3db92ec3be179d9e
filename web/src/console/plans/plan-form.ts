import type { ProcessingPlanVersion } from "@openpayfac/contract/console";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";

export const brands = ["visa", "mastercard", "american_express", "discover"] as const;
type Brand = (typeof brands)[number];

export const monthlyFees = [
  "platform",
  "gateway",
  "regulatory_product",
  "monthly_minimum",
  "pci_non_compliance",
] as const;
export const eventFees = [
  "chargeback",
  "retrieval",
  "dda_reject",
  "batch",
  "token",
  "application",
  "early_cancellation",
] as const;
export type PlanFee = (typeof monthlyFees)[number] | (typeof eventFees)[number];
const fees: readonly PlanFee[] = [...monthlyFees, ...eventFees];

/** Fees of bank payments; the last three can be paid by the partner. */
export const bankAmounts = [
  "ach_per_transaction_fee",
  "linking_fee",
  "reject_fee",
  "reversal_fee",
] as const;
type BankAmount = (typeof bankAmounts)[number];

const payersOfBank = {
  linking_fee: "ach_linking",
  reject_fee: "ach_reject",
  reversal_fee: "ach_reversal",
} as const;

type Payer = keyof ProcessingPlanVersion["fees_paid_by_partner"];

/** The entries of the form: rates in percent, fees in dollars. */
export interface PlanForm {
  plan_type: ProcessingPlanVersion["plan_type"];
  interchange: "GROSS" | "NET";
  rates: Record<Brand, { present: string; notPresent: string; accepted: boolean }>;
  authFee: { present: string; notPresent: string };
  fees: Record<PlanFee, string>;
  paidByPartner: ReadonlySet<Payer>;
  bank: boolean;
  bankFees: Record<BankAmount, string>;
  bankRate: string;
  /** Empty: unlimited. */
  bankMost: string;
  bankSpeed: "standard" | "same_day";
  bankTries: string;
  comment: string;
}

/** Basis points as percent: 290 is "2.9". */
export const percentText = (basisPoints: number) => String(basisPoints / 100);

/** Returns   basis points; undefined: not a rate from 0 to 10 percent of at most two decimals. */
export function parsePercent(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (match === null) return undefined;
  const points = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return points <= 1_000 ? points : undefined;
}

const dollars = (cents: number) => formatAmount(cents).replace("$", "");

/** The payer of a bank fee that the partner can pay. */
export const payerOf = (name: BankAmount): Payer | undefined =>
  name === "ach_per_transaction_fee" ? undefined : payersOfBank[name];

/** The terms of a version that are edited. */
export type EditedTerms = Pick<
  ProcessingPlanVersion,
  | "plan_type"
  | "interchange_plan_cost"
  | "card_acceptances"
  | "auth_fee"
  | "fees"
  | "fees_paid_by_partner"
  | "bank_plan"
>;

/** A plan that charges nothing, to start from. */
export const freeTerms: EditedTerms = {
  plan_type: "FLAT_RATE",
  interchange_plan_cost: null,
  card_acceptances: brands.map((card_type) => ({
    card_type,
    discount_fee: { cp_bps: 0, cnp_bps: 0 },
    state: "ACTIVE",
  })),
  auth_fee: { cp: 0, cnp: 0 },
  fees: record(fees, () => 0),
  fees_paid_by_partner: record([...fees, ...Object.values(payersOfBank)], () => false),
  bank_plan: null,
};

/** Terms in the form in which they are edited. */
export function formOf(terms: EditedTerms): PlanForm {
  const { bank_plan: bank } = terms;
  const cards = new Map(terms.card_acceptances.map((each) => [each.card_type, each]));
  return {
    plan_type: terms.plan_type,
    interchange: terms.interchange_plan_cost ?? "GROSS",
    rates: record(brands, (brand) => {
      const card = cards.get(brand);
      return {
        present: percentText(card?.discount_fee.cp_bps ?? 0),
        notPresent: percentText(card?.discount_fee.cnp_bps ?? 0),
        accepted: card?.state === "ACTIVE",
      };
    }),
    authFee: { present: dollars(terms.auth_fee.cp), notPresent: dollars(terms.auth_fee.cnp) },
    fees: record(fees, (name) => dollars(terms.fees[name])),
    paidByPartner: new Set(
      Object.entries(terms.fees_paid_by_partner).flatMap(([name, pays]) =>
        pays ? [name as Payer] : [],
      ),
    ),
    bank: bank !== null,
    bankFees: record(bankAmounts, (name) => dollars(bank?.[name] ?? 0)),
    bankRate: percentText(bank?.ach_fee_bps ?? 0),
    bankMost: bank === null || bank.ach_bps_fee_max === null ? "" : dollars(bank.ach_bps_fee_max),
    bankSpeed: bank?.service_type ?? "standard",
    bankTries: String(bank?.max_reinitiations ?? 0),
    comment: "",
  };
}

/** A field with a text that can be neither a rate nor an amount. */
export type PlanField =
  | `${Brand}.${"present" | "notPresent"}`
  | `authFee.${"present" | "notPresent"}`
  | PlanFee
  | BankAmount
  | "bankRate"
  | "bankMost";

/**
 * The terms that a form states, as the API takes them.
 *
 * Returns  invalid: fields with another text than a rate or an amount; then there are no terms.
 */
export function termsOf(form: PlanForm): { terms: object } | { invalid: readonly PlanField[] } {
  const invalid: PlanField[] = [];
  const read = (field: PlanField, parsed: number | undefined) => {
    if (parsed === undefined) invalid.push(field);
    return parsed ?? 0;
  };
  const rate = (field: PlanField, text: string) => read(field, parsePercent(text));
  const amount = (field: PlanField, text: string) => read(field, parseAmount(text));
  const pays = (name: Payer) => form.paidByPartner.has(name);
  const payers: readonly Payer[] = [...fees, ...Object.values(payersOfBank)];
  const terms = {
    plan_type: form.plan_type,
    interchange_plan_cost: form.plan_type === "IC_PLUS" ? form.interchange : null,
    card_acceptances: brands.map((brand) => ({
      card_type: brand,
      discount_fee: {
        cp_bps: rate(`${brand}.present`, form.rates[brand].present),
        cnp_bps: rate(`${brand}.notPresent`, form.rates[brand].notPresent),
      },
      state: form.rates[brand].accepted ? "ACTIVE" : "INACTIVE",
    })),
    auth_fee: {
      cp: amount("authFee.present", form.authFee.present),
      cnp: amount("authFee.notPresent", form.authFee.notPresent),
    },
    fees: record(fees, (name) => amount(name, form.fees[name])),
    fees_paid_by_partner: record(payers, pays),
    bank_plan: form.bank
      ? {
          ...record(bankAmounts, (name) => amount(name, form.bankFees[name])),
          ach_fee_bps: rate("bankRate", form.bankRate),
          ach_bps_fee_max: form.bankMost.trim() === "" ? null : amount("bankMost", form.bankMost),
          service_type: form.bankSpeed,
          max_reinitiations: Number(form.bankTries),
        }
      : null,
    ...(form.comment.trim() === "" ? {} : { comment: form.comment.trim() }),
  };
  return invalid.length > 0 ? { invalid } : { terms };
}

function record<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
}
