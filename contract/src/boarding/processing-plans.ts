import Type from "typebox";
import { idOf } from "../shared/ids.ts";
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

/** The highest fees that a plan can have, in cents. */
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

const cents = (description: string, maximum: number) =>
  Type.Integer({ minimum: 0, maximum, description: `${description} Integer, cents.` });

const basisPoints = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: `${description} Integer, basis points (290 is 2.9 %).`,
  });

const CardAcceptance = component(
  "CardAcceptance",
  strictObject(
    {
      card_type: oneOf(cardTypes, "The brand."),
      discount_fee: strictObject({
        cp_bps: basisPoints("Part of the amount, when the card is present."),
        cnp_bps: basisPoints("Part of the amount, when the card is not present."),
      }),
      state: oneOf(planStates, "Whether the brand is accepted."),
    },
    { description: "What the cards of one brand cost." },
  ),
);

const fee = (description: string, name: keyof typeof planFeesMax) =>
  cents(description, planFeesMax[name]);

const PlanFees = component(
  "PlanFees",
  strictObject(
    {
      chargeback: fee("Fee for each dispute.", "chargeback"),
      retrieval: fee("For each retrieval request.", "retrieval"),
      application: fee("For the application.", "application"),
      monthly_minimum: fee("What a month costs at least.", "monthly_minimum"),
      pci_non_compliance: fee("For a month out of PCI compliance.", "pci_non_compliance"),
      gateway: fee("Fee for the gateway.", "gateway"),
      early_cancellation: fee("For leaving early.", "early_cancellation"),
      regulatory_product: fee("For regulatory reporting.", "regulatory_product"),
      dda_reject: fee("For a payout that the bank returns.", "dda_reject"),
      platform: fee("Fee for the platform.", "platform"),
      token: fee("For a stored card.", "token"),
    },
    { description: "Fees beside those of a payment, in cents." },
  ),
);

const paidByPartner = Type.Boolean({ description: "true: the partner pays it." });

const FeesPaidByPartner = component(
  "FeesPaidByPartner",
  strictObject(
    {
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
    },
    { description: "Which fees the partner pays instead of the merchant." },
  ),
);

export const ProcessingPlan = component(
  "ProcessingPlan",
  strictObject(
    {
      processing_plan_id: idOf("processing_plan", "The plan's id."),
      entity: entity("processing_plan"),
      partner_id: idOf("partner", "The partner whose plan it is."),
      state: oneOf(planStates, "Whether a new application can choose it."),
      name: text("The plan's name.", { minLength: 1, maxLength: 100 }),
      plan_type: oneOf(
        planTypes,
        "How a payment is charged: `FLAT_RATE` by the plan's own rates, `IC_PLUS` by interchange and the plan's rates on top, `ADVANCED` by what the partner leaves the merchant (`merchant_amount`).",
      ),
      description: nullable(lines("What the plan is for.", { maxLength: 1000 })),
      card_acceptances: Type.Array(CardAcceptance, {
        minItems: cardTypes.length,
        maxItems: cardTypes.length,
        description: "Each of the four brands, once.",
      }),
      interchange_plan_cost: nullable(
        oneOf(
          ["GROSS", "NET"],
          "Whether interchange is charged apart (`GROSS`) or withheld (`NET`); null unless the plan is `IC_PLUS`.",
        ),
      ),
      auth_fee: strictObject(
        {
          cp: cents("For each payment with the card present.", 1000),
          cnp: cents("For each payment without the card present.", 1000),
        },
        { description: "What each payment costs beside its part." },
      ),
      fees: PlanFees,
      fees_paid_by_partner: FeesPaidByPartner,
      created_at: timestamp("Time of creation."),
    },
    { description: "What a merchant is charged." },
  ),
);

export const ProcessingPlanList = pagedListOf("ProcessingPlanList", ProcessingPlan);

export const listProcessingPlans = boardingOperation({
  id: "listProcessingPlans",
  resource: "processing_plans",
  method: "GET",
  path: "/processing_plans",
  summary: "Find all processing plans",
  description:
    "Finds the plans that your applications can choose from, and those that are `INACTIVE`, newest first. Plans are made for you by the platform.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    name: Type.Optional(
      text("Only names that contain this, in upper or lower case.", {
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
  description: "Answers one plan with every fee.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("processing_plan", "The plan's id.") }),
  returns: { status: 200, schema: ProcessingPlan, description: "The plan." },
  errors: [],
  examples: [examples.get],
});
