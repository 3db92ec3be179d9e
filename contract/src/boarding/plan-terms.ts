import Type from "typebox";
import { component, lines, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { optionalFields } from "./field-sets.ts";
import {
  authFeeMax,
  basisPoints,
  CardAcceptance,
  cardTypes,
  cents,
  feesPaidByPartner,
  planFees,
  planTypes,
} from "./processing-plans.ts";

/** Maximum fees in cents that the published specification does not set. */
export const planFeesMaxOfOurs = {
  batch: 10000,
  ach_per_transaction_fee: authFeeMax,
  ach_bps_fee_max: 100000,
  linking_fee: 10000,
  reject_fee: 10000,
  reversal_fee: 10000,
} as const;

const bankFee = (description: string, name: keyof typeof planFeesMaxOfOurs) =>
  cents(description, planFeesMaxOfOurs[name]);

export const bankPlanFields = {
  ach_per_transaction_fee: bankFee("Fee for each bank payment.", "ach_per_transaction_fee"),
  ach_fee_bps: basisPoints("Rate on the amount of a bank payment."),
  ach_bps_fee_max: nullable(
    bankFee("Maximum of the fee from `ach_fee_bps`; null if unlimited.", "ach_bps_fee_max"),
  ),
  linking_fee: bankFee("Fee for each customer bank account that is stored.", "linking_fee"),
  reject_fee: bankFee("Fee for each bank payment that is returned.", "reject_fee"),
  reversal_fee: bankFee("Fee for each bank payment that is reversed.", "reversal_fee"),
  service_type: oneOf(
    ["standard", "same_day"],
    "Speed of bank payments: standard or same-day ACH.",
  ),
  max_reinitiations: Type.Integer({
    minimum: 0,
    maximum: 2,
    description: "How many times a debit returned as R01 or R09 is reinitiated automatically.",
  }),
};

const batch = bankFee("Fee for each payout.", "batch");

/** Fields that every API shows somewhere, but the published plan of the Boarding API does not. */
export const moreTerms = {
  partner_pays_chargeback_amount: Type.Boolean({
    description: "Whether the partner pays the amount of a lost or accepted dispute.",
  }),
  comment: nullable(lines("A note on this version; absent: none.", { maxLength: 1000 })),
  term_months: Type.Integer({
    minimum: 0,
    maximum: 120,
    description:
      "Agreed term of an account in months, from its opening; 0: none. An account that is closed before its end pays `early_cancellation`.",
  }),
};

/** Fees of a plan, with the fee for payouts. */
export const AllPlanFees = component(
  "AllPlanFees",
  strictObject({ ...planFees, batch }, { description: "Fees in addition to those for payments." }),
);

export const BankPlanTerms = component(
  "BankPlanTerms",
  strictObject(bankPlanFields, { description: "Fees and terms of bank payments." }),
);

const authFee = {
  cp: cents("Fee for each payment with the card present.", authFeeMax),
  cnp: cents("Fee for each payment without the card present.", authFeeMax),
};

const interchange = nullable(
  oneOf(
    ["GROSS", "NET"],
    "Whether interchange is charged separately (`GROSS`) or withheld (`NET`). Required for `IC_PLUS`, and null for the other types.",
  ),
);

const acceptances = (minItems: number, description: string) =>
  Type.Array(CardAcceptance, { minItems, maxItems: cardTypes.length, description });

const planType = oneOf(planTypes, "Pricing of payments.");

const someFees = (absent: string) =>
  Type.Optional(
    strictObject(optionalFields({ ...planFees, batch }), {
      description: `Fees in addition to those for payments; absent ones ${absent}.`,
    }),
  );

const somePaidByPartner = (absent: string) =>
  Type.Optional(
    strictObject(optionalFields(feesPaidByPartner), {
      description: `Fees that the partner pays instead of the merchant; absent ones ${absent}.`,
    }),
  );

/** Terms of a new plan. */
export const newTerms = {
  plan_type: planType,
  card_acceptances: acceptances(
    cardTypes.length,
    "Rates and state of each of the four brands, each once.",
  ),
  auth_fee: strictObject(authFee, { description: "Fixed fee for each payment." }),
  interchange_plan_cost: Type.Optional(interchange),
  fees: someFees("are 0"),
  fees_paid_by_partner: somePaidByPartner("are false"),
  ...optionalFields(moreTerms),
  bank_plan: Type.Optional(
    nullable(
      strictObject({
        ...bankPlanFields,
        max_reinitiations: Type.Optional(bankPlanFields.max_reinitiations),
      }),
      "Fees and terms of bank payments; absent or null if accounts with this plan do not accept them.",
    ),
  ),
};

/** Terms that a change of a plan can name: absent ones are unchanged. */
export const changedTerms = {
  plan_type: Type.Optional(planType),
  card_acceptances: Type.Optional(
    acceptances(1, "Rates and state of some brands, each once; the other brands are unchanged."),
  ),
  auth_fee: Type.Optional(strictObject(optionalFields(authFee))),
  interchange_plan_cost: Type.Optional(interchange),
  fees: someFees("are unchanged"),
  fees_paid_by_partner: somePaidByPartner("are unchanged"),
  ...optionalFields(moreTerms),
  bank_plan: Type.Optional(
    nullable(
      strictObject(optionalFields(bankPlanFields)),
      "Fees and terms of bank payments; null ends them. A plan without them needs all fields except `max_reinitiations`.",
    ),
  ),
};

/** The time from which a change applies. */
export const effectiveAt = (of: string) =>
  Type.String({
    format: "date-time",
    description: `Time from which ${of}. ISO 8601 with a time zone; \`2030-01-01T05:00:00Z\` is the start of the year in New York. Absent: now. A time in the past is rejected.`,
  });
