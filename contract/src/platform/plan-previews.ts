import Type from "typebox";
import { changedTerms } from "../boarding/plan-terms.ts";
import { cardAcceptanceFields, cardTypes } from "../boarding/processing-plans.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { planPreviewExamples as examples } from "./examples/plan-previews.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

const before = amountMinor("Fees by the terms in effect now.");
const after = amountMinor("Fees by the terms in the request.");

const kindOfPayment = {
  card_brand: nullable(oneOf(cardTypes, "Card brand; null for bank payments.")),
  card_present: Type.Boolean({ description: "Whether the card was present." }),
};

const PricedPayments = component(
  "PricedPayments",
  strictObject(
    {
      ...kindOfPayment,
      payment_count: count("Number of payments."),
      amount: amountMinor("Captured amount."),
      before,
      after,
    },
    { description: "Payments of one kind, and what they cost." },
  ),
);

const PricedPayment = component(
  "PricedPayment",
  strictObject(
    {
      payment_id: idOf("payment", "The payment."),
      account_id: idOf("account", "The account of the payment."),
      ...kindOfPayment,
      amount: amountMinor("Captured amount."),
      before,
      after,
    },
    { description: "One payment, and what it costs." },
  ),
);

export const PlanPreview = component(
  "PlanPreview",
  strictObject(
    {
      processing_plan_id: idOf("processing_plan", "The plan."),
      entity: Type.Literal("plan_preview"),
      from: timestamp("The payments were created at this time or later."),
      to: timestamp("The payments were created before this time."),
      account_count: count("Number of accounts whose payments are counted."),
      complete: Type.Boolean({
        description: "false: there are more accounts or payments; the newest are counted.",
      }),
      payment_count: count("Number of captured payments."),
      amount: amountMinor("Their captured amount."),
      before,
      after,
      kinds: Type.Array(PricedPayments, {
        description: "The same by kind of payment, those with the highest amount first.",
      }),
      samples: Type.Array(PricedPayment, {
        maxItems: 12,
        description: "A typical payment of each kind, in the same order.",
      }),
      monthly_before: amountMinor(
        "Monthly fees of these accounts now: platform, gateway and regulatory.",
      ),
      monthly_after: amountMinor("The same by the terms in the request."),
    },
    {
      description:
        "Payments of the last 30 days, priced by the terms in effect now and by others. Interchange is estimated.",
    },
  ),
);

export const previewProcessingPlan = platformOperation({
  ...platformCommon,
  id: "previewProcessingPlan",
  resource: "plan_previews",
  method: "POST",
  path: "/platform/processing_plans/{id}/preview",
  ...reads("pricing:read"),
  summary: "Preview the terms of a processing plan",
  description:
    "Prices the payments of the last 30 days twice: by the plan's terms now, and by terms that are not saved. Absent terms are those of the newest version. At most 200 accounts and 20,000 payments are counted.\n\nErrors:\n\n- 400 if no plan can have this combination of terms;\n- 404 if the account has another partner.",
  idempotent: false,
  params: strictObject({ id: idOf("processing_plan", "The plan.") }),
  body: strictObject({
    account_id: Type.Optional(
      idOf(
        "account",
        "The account whose payments are priced, with any plan of the partner. Absent: every account with the plan.",
      ),
    ),
    ...changedTerms,
    card_acceptances: Type.Optional(
      Type.Array(strictObject(cardAcceptanceFields), {
        minItems: 1,
        maxItems: cardTypes.length,
        description: "Rates and state of some brands, each once; the others are unchanged.",
      }),
    ),
  }),
  returns: { status: 200, schema: PlanPreview, description: "The prices before and after." },
  errors: ["referenced_not_found"],
  examples: [examples.preview],
});
