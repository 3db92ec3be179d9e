import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { processingPlanExamples as examples } from "./examples/processing-plans.ts";
import { paymentsOperation } from "./operation.ts";
import { cardBrands } from "./payment-methods.ts";

const bps = (what: string) => Type.Integer({ minimum: 0, description: `${what} Basis points.` });
const byPartner = (what: string) =>
  Type.Boolean({ description: `Whether the partner pays ${what}.` });

const discountFee = strictObject({
  card_present_bps: bps("Rate when the card is present."),
  card_not_present_bps: bps("Rate when the card is not present."),
});

const AcceptedCard = component(
  "AcceptedCard",
  strictObject({
    card_type: oneOf(cardBrands, "Card network."),
    discount_fee: discountFee,
    state: oneOf(["ACTIVE", "INACTIVE"], "Whether the account accepts the network."),
  }),
);

const BankPlan = component(
  "BankPlan",
  strictObject(
    {
      ach_per_transaction_fee: amountMinor("Fee for each bank payment."),
      ach_fee_bps: bps("Rate on the amount of a bank payment."),
      ach_bps_fee_max: nullable(
        amountMinor("Maximum of the fee from `ach_fee_bps`; null if unlimited."),
      ),
      linking_fee: amountMinor("Fee for each customer bank account that is stored."),
      reject_fee: amountMinor("Fee for each bank payment that is returned."),
      reversal_fee: amountMinor("Fee for each bank payment that is reversed."),
      service_type: oneOf(
        ["standard", "same_day"],
        "Speed of bank payments: standard or same-day ACH.",
      ),
      max_reinitiations: extension(
        Type.Integer({
          minimum: 0,
          maximum: 2,
          description:
            "How many times a debit returned as R01 or R09 is reinitiated automatically: 0 to 2.",
        }),
      ),
    },
    { description: "Fees and terms of bank payments." },
  ),
);

const ScheduledPlanChange = component(
  "ScheduledPlanChange",
  strictObject(
    {
      effective_date: timestamp("Time from which the other terms apply to the account."),
      processing_plan_id: idOf("processing_plan", "The plan from then on."),
      version: Type.Integer({ minimum: 1, description: "Number of the plan's version." }),
    },
    { description: "A change of an account's terms that has not begun." },
  ),
);

export const ProcessingPlan = component(
  "ProcessingPlan",
  strictObject(
    {
      plan_type: oneOf(
        ["FLAT_RATE", "IC_PLUS", "ADVANCED"],
        "`FLAT_RATE`: one rate; `IC_PLUS`: interchange plus a markup; `ADVANCED`: each payment specifies the amount that the merchant receives.",
      ),
      effective_date: timestamp("Time from which these terms apply to the account."),
      accepted_cards: Type.Array(AcceptedCard, { description: "One entry for each network." }),
      auth_fee: strictObject({
        card_present: amountMinor("Fee for each authorization when the card is present."),
        card_not_present: amountMinor("Fee for each authorization when the card is not present."),
      }),
      fees: strictObject({
        chargeback: amountMinor("Fee for each dispute."),
        retrieval: amountMinor("Fee for each retrieval request."),
        batch: amountMinor("Fee for each payout."),
        application: amountMinor("One-time fee for the application."),
        monthly_minimum: amountMinor(
          "Minimum of a month's processing fees; the difference is charged.",
        ),
        pci_non_compliance: amountMinor("Fee while the merchant does not comply with PCI DSS."),
        gateway: amountMinor("Fee for the gateway."),
        early_cancellation: amountMinor("One-time fee for early cancellation."),
        regulatory_product: amountMinor("Fee for regulatory services."),
        dda_reject: amountMinor("Fee for each payout that the bank returns."),
        platform: amountMinor("Fee for the platform."),
        token: amountMinor("Fee for each stored card."),
      }),
      fees_paid_by_partner: strictObject({
        chargeback: byPartner("dispute fees"),
        batch: byPartner("payout fees"),
        retrieval: byPartner("retrieval request fees"),
        application: byPartner("the application fee"),
        monthly_minimum: byPartner("the difference to the monthly minimum"),
        pci_non_compliance: byPartner("the PCI non-compliance fee"),
        gateway: byPartner("the gateway fee"),
        early_cancellation: byPartner("the early cancellation fee"),
        regulatory_product: byPartner("the regulatory services fee"),
        dda_reject: byPartner("fees for returned payouts"),
        platform: byPartner("the platform fee"),
        token: byPartner("fees for stored cards"),
        ach_linking: byPartner("fees for stored bank accounts"),
        ach_reject: byPartner("fees for returned bank payments"),
        ach_reversal: byPartner("fees for reversed bank payments"),
      }),
      partner_pays_chargeback_amount: byPartner("the amount of a lost or accepted dispute"),
      comment: nullable(lines("The operator's note on these terms.", { maxLength: 1000 })),
      interchange_cost: nullable(
        oneOf(
          ["GROSS", "NET"],
          "Whether interchange is charged gross or net; null except on IC_PLUS.",
        ),
      ),
      bank_plan: nullable(
        BankPlan,
        "Fees and terms of bank payments; null if the account does not accept them.",
      ),
      processing_plan_id: extension(idOf("processing_plan", "The plan.")),
      version: extension(
        Type.Integer({ minimum: 1, description: "Number of the plan's version; the first is 1." }),
      ),
      scheduled_changes: extension(
        Type.Array(ScheduledPlanChange, {
          description: "Changes that have not begun, the next one first; empty without changes.",
        }),
      ),
    },
    { description: "The fees and terms of an account's payment processing." },
  ),
);

export const getAccountProcessingPlan = paymentsOperation({
  id: "getAccountProcessingPlan",
  resource: "processing_plans",
  method: "GET",
  path: "/accounts/{id}/processing_plan",
  summary: "Get the processing plan of an account",
  description:
    "Returns the processing plan of an account that the key has access to, with the terms in effect now. The Boarding API returns the same plan under other field names. `scheduled_changes` lists the changes that have not begun.",
  audience: "private-key",
  ...reads("pricing:read"),
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: ProcessingPlan, description: "The plan." },
  errors: [],
  examples: [examples.get],
});

export const setAccountProcessingPlan = paymentsOperation({
  id: "setAccountProcessingPlan",
  resource: "processing_plans",
  method: "PUT",
  path: "/accounts/{id}/processing_plan",
  summary: "Change the processing plan of an account",
  description:
    "Gives an account another plan of its partner from `effective_at` on. Payments that were created before keep the terms of their time, also for what happens to them later. A change that has not begun is replaced by another one with the same `effective_at`.\n\nErrors:\n\n- 400 if `effective_at` is in the past, or before the start of the newest change;\n- 400 if the plan is `INACTIVE` or of another partner's;\n- 400 if the account is `TERMINATED`.",
  audience: "operator",
  ...changes("pricing:edit", { stepUp: "money" }),
  account: "none",
  idempotent: true,
  extension: true,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  body: strictObject({
    processing_plan_id: idOf("processing_plan", "An `ACTIVE` plan of the account's partner."),
    effective_at: Type.Optional(
      Type.String({
        format: "date-time",
        description:
          "Time from which the account has the plan. ISO 8601 with a time zone. Absent: now. A time in the past is rejected.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: ProcessingPlan,
    description: "The account's plan now; a change that has not begun is in `scheduled_changes`.",
  },
  errors: ["invalid_status"],
  examples: [examples.set],
});
