import type { BodyOf, createProcessingPlan, updateProcessingPlan } from "@openpayfac/contract";
import { type FieldError, rejectFieldErrors } from "../../api-error.ts";
import {
  byBrand,
  type CardBrand,
  cardBrandNames,
  type PlanTerms,
  payableByPartner,
  planFeeNames,
} from "../../identity/processing-plan.ts";

type NewPlan = BodyOf<typeof createProcessingPlan>;
type PlanChange = BodyOf<typeof updateProcessingPlan>;
type Acceptances = NewPlan["card_acceptances"];

/** Common contract term of acquirers in the United States. */
const termMonthsUsual = 36;

/** Fields of a change that are not terms: they are the plan's own, or say when it applies. */
const ownFields = ["name", "description", "state", "effective_at"] as const;

/** Whether a change names any price or term, and so makes a new version. */
export function changesTerms(change: PlanChange): boolean {
  return Object.keys(change).some((name) => !(ownFields as readonly string[]).includes(name));
}

/**
 * The terms of a new plan: absent fees are 0, and the merchant pays them.
 *
 * Errors   invalid_body, with every field error: a combination of terms that no plan can have.
 */
export function termsOfNewPlan(body: NewPlan): PlanTerms {
  const free: PlanTerms = {
    type: body.plan_type,
    cards: byBrand(() => ({
      cardPresentBasisPoints: 0,
      cardNotPresentBasisPoints: 0,
      active: false,
    })),
    authFeeMinor: { cardPresent: body.auth_fee.cp, cardNotPresent: body.auth_fee.cnp },
    feesMinor: Object.fromEntries(planFeeNames.map((name) => [name, 0])) as PlanTerms["feesMinor"],
    paidByPartner: [],
    partnerPaysChargebackAmount: false,
    comment: null,
    interchangeCost: null,
    bank: null,
    termMonths: termMonthsUsual,
  };
  return changedTerms(free, body, brandErrors(body.card_acceptances, cardBrandNames));
}

/**
 * The terms of a plan's next version: absent fields are as in the one before.
 *
 * Input    errors: field errors found before.
 * Errors   invalid_body, with every field error: a combination of terms that no plan can have.
 */
export function changedTerms(
  before: PlanTerms,
  change: PlanChange,
  errors: FieldError[] = brandErrors(change.card_acceptances ?? [], []),
): PlanTerms {
  const named = new Map(change.card_acceptances?.map((each) => [each.card_type, each]));
  const type = change.plan_type ?? before.type;
  const bank = changedBank(before.bank, change.bank_plan, errors);
  const terms: PlanTerms = {
    type,
    cards: byBrand((brand) => {
      const card = named.get(brand);
      if (card === undefined) return before.cards[brand];
      return {
        cardPresentBasisPoints: card.discount_fee.cp_bps,
        cardNotPresentBasisPoints: card.discount_fee.cnp_bps,
        active: card.state === "ACTIVE",
      };
    }),
    authFeeMinor: {
      cardPresent: change.auth_fee?.cp ?? before.authFeeMinor.cardPresent,
      cardNotPresent: change.auth_fee?.cnp ?? before.authFeeMinor.cardNotPresent,
    },
    feesMinor: { ...before.feesMinor, ...change.fees },
    paidByPartner: payableByPartner.filter(
      (name) => change.fees_paid_by_partner?.[name] ?? before.paidByPartner.includes(name),
    ),
    partnerPaysChargebackAmount:
      change.partner_pays_chargeback_amount ?? before.partnerPaysChargebackAmount,
    // A note belongs to its version.
    comment: change.comment ?? null,
    interchangeCost:
      change.interchange_plan_cost === undefined
        ? type === "IC_PLUS"
          ? before.interchangeCost
          : null
        : change.interchange_plan_cost,
    bank,
    termMonths: change.term_months ?? before.termMonths,
  };
  const all = [...errors, ...interchangeErrors(terms)];
  if (all.length > 0) throw rejectFieldErrors("invalid_body", all);
  return terms;
}

function changedBank(
  before: PlanTerms["bank"],
  change: PlanChange["bank_plan"],
  errors: FieldError[],
): PlanTerms["bank"] {
  if (change === undefined) return before;
  if (change === null) return null;
  const merged = { max_reinitiations: 0, ...before, ...change };
  const missing = bankFields.filter((name) => merged[name] === undefined);
  errors.push(
    ...missing.map((name) => ({
      code: "required",
      expected: "a value",
      received: "nothing",
      path: `bank_plan.${name}`,
      message: `bank_plan.${name} is required: the plan has no bank payments yet.`,
    })),
  );
  return missing.length > 0 ? before : (merged as NonNullable<PlanTerms["bank"]>);
}

const bankFields = [
  "ach_per_transaction_fee",
  "ach_fee_bps",
  "ach_bps_fee_max",
  "linking_fee",
  "reject_fee",
  "reversal_fee",
  "service_type",
] as const satisfies readonly (keyof NonNullable<PlanTerms["bank"]>)[];

/** Each brand at most once, and the required ones at least once. */
function brandErrors(cards: Acceptances, required: readonly CardBrand[]): FieldError[] {
  const names = cards.map((each) => each.card_type);
  const twice = names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            code: "invalid_value",
            expected: "each brand once",
            received: name,
            path: `card_acceptances[${index}].card_type`,
            message: `card_acceptances[${index}].card_type must be another brand than the ones before; got ${name} again.`,
          },
        ],
  );
  const missing = required.filter((brand) => !names.includes(brand));
  if (missing.length === 0 || twice.length > 0) return twice;
  return [
    {
      code: "invalid_value",
      expected: `an entry for each of ${cardBrandNames.join(", ")}`,
      received: names.join(", "),
      path: "card_acceptances",
      message: `card_acceptances must have an entry for each of ${cardBrandNames.join(", ")}; ${missing.join(", ")} is missing.`,
    },
  ];
}

/** Interchange is charged on IC_PLUS only. */
function interchangeErrors({ type, interchangeCost: cost }: PlanTerms): FieldError[] {
  if ((type === "IC_PLUS") === (cost !== null)) return [];
  const expected =
    type === "IC_PLUS" ? "GROSS or NET, because plan_type is IC_PLUS" : `null on a ${type} plan`;
  const received = cost ?? "null";
  return [
    {
      code: "invalid_value",
      expected,
      received,
      path: "interchange_plan_cost",
      message: `interchange_plan_cost must be ${expected}; got ${received}.`,
    },
  ];
}
