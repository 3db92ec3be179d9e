import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { processingPlanExamples as examples } from "./examples/processing-plans.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

export const planTypes = ["FLAT_RATE", "IC_PLUS", "ADVANCED"] as const;
export const planStates = ["ACTIVE", "INACTIVE"] as const;
export const cardTypes = ["visa", "mastercard", "american_express", "discover"] as const;

/** Maximum fees of a plan, in cents. */
export const planFeesMax = {
  chargeback: 5000,
  retrieval: 5000,
  application: 10000,
  monthly_minimum: 10000,
  pci_non_compliance: 10000,
  gateway: 10000,
  early_cancellation: 100000,
  regulatory_product: 10000,
  dda_reject: 10000,
  platform: 10000,
  token: 10000,
} as const;

export const cents = (description: string, maximum: number) =>
  Type.Integer({ minimum: 0, maximum, description: `${description} Integer, cents.` });

export const basisPoints = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: `${description} Integer, basis points (290 is 2.9%).`,
  });

/** Maximum of the fixed fee of a payment, in cents. */
export const authFeeMax = 1000;

export const cardAcceptanceFields = {
  card_type: oneOf(cardTypes, "Card brand."),
  discount_fee: strictObject({
    cp_bps: basisPoints("Rate when the card is present."),
    cnp_bps: basisPoints("Rate when the card is not present."),
  }),
  state: oneOf(planStates, "Whether the brand is accepted."),
};

export const CardAcceptance = component(
  "CardAcceptance",
  strictObject(cardAcceptanceFields, { description: "Rates for the cards of one brand." }),
);

const fee = (description: string, name: keyof typeof planFeesMax) =>
  cents(description, planFeesMax[name]);

export const planFees = {
  chargeback: fee("Fee for each dispute.", "chargeback"),
  retrieval: fee("Fee for each retrieval request.", "retrieval"),
  application: fee("Fee for the application.", "application"),
  monthly_minimum: fee("Minimum processing fees per month.", "monthly_minimum"),
  pci_non_compliance: fee("Fee for each month without PCI compliance.", "pci_non_compliance"),
  gateway: fee("Fee for the gateway.", "gateway"),
  early_cancellation: fee("Fee for early cancellation.", "early_cancellation"),
  regulatory_product: fee("Fee for regulatory reporting.", "regulatory_product"),
  dda_reject: fee("Fee for each payout that the bank returns.", "dda_reject"),
  platform: fee("Fee for the platform.", "platform"),
  token: fee("Fee for each stored card.", "token"),
};

const PlanFees = component(
  "PlanFees",
  strictObject(planFees, {
    description: "Fees in addition to those for payments, in cents.",
  }),
);

const paidByPartner = Type.Boolean({ description: "true: the partner pays it." });

export const feesPaidByPartner = {
  chargeback: paidByPartner,
  batch: paidByPartner,
  retrieval: paidByPartner,
  application: paidByPartner,
  monthly_minimum: paidByPartner,
  pci_non_compliance: paidByPartner,
  gateway: paidByPartner,
  early_cancellation: paidByPartner,
  regulatory_product: paidByPartner,
  dda_reject: paidByPartner,
  platform: paidByPartner,
  token: paidByPartner,
  ach_linking: paidByPartner,
  ach_reject: paidByPartner,
  ach_reversal: paidByPartner,
};

const FeesPaidByPartner = component(
  "FeesPaidByPartner",
  strictObject(feesPaidByPartner, {
    description: "Fees that the partner pays instead of the merchant.",
  }),
);

/** The published fields of a plan. */
export const planFields = {
  processing_plan_id: idOf("processing_plan", "The plan's id."),
  entity: entity("processing_plan"),
  partner_id: idOf("partner", "The partner that owns the plan."),
  state: oneOf(planStates, "Whether new applications can use it."),
  name: nameText("The plan's name.", { minLength: 1, maxLength: 100 }),
  plan_type: oneOf(
    planTypes,
    "Pricing of payments: `FLAT_RATE` uses the plan's own rates; `IC_PLUS` charges interchange plus the plan's rates; with `ADVANCED`, the partner sets the merchant's amount (`merchant_amount`).",
  ),
  description: nullable(lines("Purpose of the plan.", { maxLength: 1000 })),
  card_acceptances: Type.Array(CardAcceptance, {
    minItems: cardTypes.length,
    maxItems: cardTypes.length,
    description: "One entry for each of the four brands.",
  }),
  interchange_plan_cost: nullable(
    oneOf(
      ["GROSS", "NET"],
      "Whether interchange is charged separately (`GROSS`) or withheld (`NET`); null unless the plan is `IC_PLUS`.",
    ),
  ),
  auth_fee: strictObject(
    {
      cp: cents("Fee for each payment with the card present.", authFeeMax),
      cnp: cents("Fee for each payment without the card present.", authFeeMax),
    },
    { description: "Fixed fee for each payment, in addition to the rate." },
  ),
  fees: PlanFees,
  fees_paid_by_partner: FeesPaidByPartner,
  created_at: timestamp("Time of creation."),
};

export const ProcessingPlan = component(
  // Payments has a ProcessingPlan of other fields.
  "BoardingProcessingPlan",
  strictObject(planFields, {
    description: "The fees and terms of a merchant's payment processing.",
  }),
);

export const ProcessingPlanList = pagedListOf("ProcessingPlanList", ProcessingPlan);

export const listProcessingPlans = boardingOperation({
  id: "listProcessingPlans",
  resource: "processing_plans",
  method: "GET",
  path: "/processing_plans",
  summary: "Find all processing plans",
  description:
    "Returns the plans that your applications can use, including `INACTIVE` ones, newest first, with the terms in effect now. The operator [creates](create-a-processing-plan) and [changes](change-a-processing-plan) them.",
  audience: "private-key",
  ...reads("pricing:read"),
  account: "none",
  idempotent: false,
  query: pageQuery({
    name: Type.Optional(
      text("Returns only objects whose name contains this text; not case-sensitive.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
  }),
  returns: { status: 200, schema: ProcessingPlanList, description: "A page of plans." },
  errors: [],
  examples: [examples.list],
});

export const getProcessingPlan = boardingOperation({
  id: "getProcessingPlan",
  resource: "processing_plans",
  method: "GET",
  path: "/processing_plans/{id}",
  summary: "Get a processing plan by id",
  description: "Returns one plan with all fees that are in effect now.",
  audience: "private-key",
  ...reads("pricing:read"),
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("processing_plan", "The plan's id.") }),
  returns: { status: 200, schema: ProcessingPlan, description: "The plan." },
  errors: [],
  examples: [examples.get],
});
