import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
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
  card_present_bps: bps("Of the amount when the card is there."),
  card_not_present_bps: bps("Of the amount when it is not."),
});

const AcceptedCard = component(
  "AcceptedCard",
  strictObject({
    card_type: oneOf(cardBrands, "The network."),
    discount_fee: discountFee,
    state: oneOf(["ACTIVE", "INACTIVE"], "Whether the account takes it."),
  }),
);

const BankPlan = component(
  "BankPlan",
  strictObject(
    {
      ach_per_transaction_fee: amountMinor("For each bank payment."),
      ach_fee_bps: bps("Of the amount of a bank payment."),
      ach_bps_fee_max: nullable(amountMinor("The most that `ach_fee_bps` comes to.")),
      linking_fee: amountMinor("For each bank account of a customer that is kept."),
      reject_fee: amountMinor("For a bank payment that comes back."),
      reversal_fee: amountMinor("For a bank payment that is reversed."),
      service_type: oneOf(["standard", "same_day"], "How fast bank payments are."),
      representments: extension(
        Type.Integer({
          minimum: 0,
          maximum: 2,
          description:
            "How often a bank payment that came back as R01 or R09 is presented again by itself.",
        }),
      ),
    },
    { description: "What bank payments cost." },
  ),
);

export const ProcessingPlan = component(
  "ProcessingPlan",
  strictObject(
    {
      plan_type: oneOf(
        ["FLAT_RATE", "IC_PLUS", "ADVANCED"],
        "`FLAT_RATE`: one rate; `IC_PLUS`: interchange and a markup; `ADVANCED`: each payment says what the merchant receives.",
      ),
      effective_date: timestamp("Since when it holds."),
      accepted_cards: Type.Array(AcceptedCard, { description: "One entry for each network." }),
      auth_fee: strictObject({
        card_present: amountMinor("For each authorization when the card is there."),
        card_not_present: amountMinor("For each authorization when it is not."),
      }),
      fees: strictObject({
        chargeback: amountMinor("For each dispute."),
        retrieval: amountMinor("For each inquiry about a payment."),
        batch: amountMinor("For each payout."),
        application: amountMinor("Once, for the application."),
        monthly_minimum: amountMinor("The least that a month's processing fees come to."),
        pci_non_compliance: amountMinor("While PCI DSS is not met."),
        gateway: amountMinor("For the gateway."),
        early_cancellation: amountMinor("Once, for leaving early."),
        regulatory_product: amountMinor("For regulatory services."),
        dda_reject: amountMinor("For each payout that the bank sends back."),
        platform: amountMinor("For the platform."),
        token: amountMinor("For each card kept."),
      }),
      fees_paid_by_partner: strictObject({
        chargeback: byPartner("for disputes"),
        batch: byPartner("for payouts"),
        retrieval: byPartner("for inquiries"),
        application: byPartner("for the application"),
        monthly_minimum: byPartner("what a month's minimum asks for"),
        pci_non_compliance: byPartner("while PCI DSS is not met"),
        gateway: byPartner("for the gateway"),
        early_cancellation: byPartner("for leaving early"),
        regulatory_product: byPartner("for regulatory services"),
        dda_reject: byPartner("for payouts that the bank sends back"),
        platform: byPartner("for the platform"),
        token: byPartner("for cards kept"),
        ach_linking: byPartner("for linking bank accounts"),
        ach_reject: byPartner("for bank payments that come back"),
        ach_reversal: byPartner("for reversed bank payments"),
      }),
      partner_pays_chargeback_amount: byPartner("what a lost dispute takes"),
      comment: nullable(lines("A note.", { maxLength: 1000 })),
      interchange_cost: nullable(
        oneOf(
          ["GROSS", "NET"],
          "Whether interchange is charged gross or net; null but on IC_PLUS.",
        ),
      ),
      bank_plan: nullable(BankPlan, "What bank payments cost; null where none are taken."),
    },
    { description: "What the account pays for processing." },
  ),
);

export const getAccountProcessingPlan = paymentsOperation({
  id: "getAccountProcessingPlan",
  resource: "processing_plans",
  method: "GET",
  path: "/accounts/{id}/processing_plan",
  summary: "Get the processing plan of an account",
  description:
    "Answers what an account that the key may see pays for processing. The Boarding API shows the same plan under other field names.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("account", "The account's id.") }),
  returns: { status: 200, schema: ProcessingPlan, description: "The plan." },
  errors: [],
  examples: [examples.get],
});
