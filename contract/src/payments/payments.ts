import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { BillingDetails } from "./billing-details.ts";
import { paymentExamples as examples } from "./examples/payments.ts";
import { paymentsOperation } from "./operation.ts";
import { OrderDetails } from "./order-details.ts";
import { entryMode, PaymentMethod } from "./payment-methods.ts";
import { referenceId, userFields } from "./user-fields.ts";

export const paymentStatuses = [
  "pending",
  "uncaptured",
  "captured",
  "cancelled",
  "voided",
  "failed",
  "rejected",
] as const;

export const declineCategories = ["do_not_retry", "retry_later", "fix_and_retry"] as const;

export const settlementStatus = oneOf(
  ["settled", "unsettled"],
  "Whether the processor has paid the money over.",
);
const addressCheck = (what: string) =>
  nullable(oneOf(["pass", "fail", "unavailable", "unchecked"], what));

export const GatewayResponse = component(
  "GatewayResponse",
  strictObject(
    {
      code: Type.String({ description: "The processor's code, such as `000`." }),
      text: Type.String({ description: "The processor's words." }),
      source: Type.String({ description: "Which host answered; it decides what the code means." }),
    },
    { description: "What the processor answered, word for word." },
  ),
);

export const Payment = component(
  "Payment",
  strictObject(
    {
      id: idOf("payment", "The payment's id."),
      entity: Type.Literal("payment"),
      status: oneOf(paymentStatuses, "Where the payment stands."),
      billing_details: BillingDetails,
      amount: amountMinor("What was asked for."),
      amount_authorized: amountMinor("What the issuer holds or held for it."),
      amount_captured: amountMinor("What was taken."),
      amount_refunded: amountMinor("What was given back."),
      amount_voided: amountMinor("What was released without being taken."),
      amount_disputed: amountMinor("What is or was in dispute."),
      amount_reversed: amountMinor("What was reversed."),
      amount_rejected: amountMinor("What the bank took back."),
      avs_result_code: nullable(
        Type.String({
          description:
            "The issuer's letter for the address (AVS): one of A, D, F, G, N, P, R, S, U, W, X, Y, Z, or empty.",
        }),
      ),
      cvv_result_code: nullable(
        Type.String({
          description:
            "The issuer's letter for the security code (CVV): one of M, N, P, S, U, X, or empty.",
        }),
      ),
      address_line1_check: addressCheck("Whether the first address line matched."),
      address_postal_code_check: addressCheck("Whether the postal code matched."),
      cvv_check: nullable(
        oneOf(["pass", "fail", "unavailable"], "Whether the card's security code matched."),
      ),
      signature: nullable(Type.String({ description: "The cardholder's signature, base64." })),
      return_code: nullable(Type.String({ description: "Why the bank returned it, such as R01." })),
      return_message: nullable(Type.String({ description: "The return code in words." })),
      failure_code: nullable(
        Type.String({ description: "Why it failed, in our words: `insufficient_funds`." }),
      ),
      failure_message: nullable(Type.String({ description: "Why it failed, as a sentence." })),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the networks allow the card to be tried again."),
      ),
      emv_tag_data: nullable(Type.String({ description: "Tags of the chip." })),
      entry_mode: entryMode,
      reversed: Type.Boolean({ description: "Whether it was reversed." }),
      reversal_id: nullable(idOf("reversal", "The reversal.")),
      disputed: Type.Boolean({ description: "Whether it was disputed." }),
      dispute_id: nullable(idOf("dispute", "The dispute.")),
      order_details: nullable(OrderDetails, "What was bought."),
      gateway_response: nullable(
        GatewayResponse,
        "What the processor answered; null while nothing is known.",
      ),
      payment_intent_id: idOf("payment_intent", "The intent it pays."),
      payment_method_id: idOf("payment_method", "What was charged."),
      payment_method: PaymentMethod,
      auth_code: nullable(Type.String({ description: "The issuer's authorization code." })),
      auth_response_text: nullable(Type.String({ description: "The issuer's words." })),
      external: Type.Boolean({ description: "Whether another gateway made it." }),
      card_present: Type.Boolean({ description: "Whether the card was there." }),
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data, from the intent.")),
      description: nullable(Type.String({ description: "What it is for, from the intent." })),
      account_id: idOf("account", "The merchant account."),
      created_at: timestamp("When it was created."),
      updated_at: timestamp("When it was last changed."),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When it was settled.")),
    },
    { description: "One attempt to pay an intent." },
  ),
);

export const PaymentList = listOf("PaymentList", Payment);

export const createPayment = paymentsOperation({
  id: "createPayment",
  resource: "payments",
  method: "POST",
  path: "/payment_intents/{id}/payments",
  summary: "Create a payment for a payment intent",
  description:
    "Charges a payment method for the intent's whole amount. With `capture: true` on the intent the money is taken at once; else it is held, for seven days, until the intent is captured or cancelled.\n\nThe call answers 201 with the payment whatever the issuer said: look at `status`.\n\n- `captured` or `uncaptured`: approved.\n- `failed`: declined. `failure_code` says why, `decline_category` whether the card may be tried again. The intent stays `created`, so that another method can be tried.\n- `pending`: the processor did not say. We inquire, and void where nothing can be learnt; then the payment becomes what it really is. It is never charged twice. Do not pay again with a new intent meanwhile.\n\nA public key needs the intent's `client_secret`, and charges two kinds of payment method: those that were made with the same `client_secret`, and those that the intent names in `payment_method_ids`. Any other is answered as one that does not exist. After ten declines of the intent, made in whichever way, a public key is refused with `PAYMENT_CREATE_ERROR`; a private key may continue.",
  audience: "both",
  account: "required",
  idempotent: true,
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  body: strictObject({
    payment_method_id: idOf("payment_method", "What to charge: a payment method of this account."),
    client_secret: extension(
      Type.Optional(
        Type.String({
          maxLength: 255,
          description: "The intent's client secret. Required with a public key.",
        }),
      ),
    ),
  }),
  returns: { status: 201, schema: Payment, description: "The payment, approved or not." },
  errors: ["payment_create_error", "payment_intent_invalid_status"],
  examples: [examples.approved, examples.declined],
});

export const listPaymentsOfIntent = paymentsOperation({
  id: "listPaymentsOfIntent",
  resource: "payments",
  method: "GET",
  path: "/payment_intents/{id}/payments",
  summary: "List the payments of a payment intent",
  description: "Answers every attempt to pay the intent, newest first.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  query: cursorQuery("payment"),
  returns: { status: 200, schema: PaymentList, description: "A page of payments." },
  errors: [],
  examples: [examples.list],
});

export const getPayment = paymentsOperation({
  id: "getPayment",
  resource: "payments",
  method: "GET",
  path: "/payments/{id}",
  summary: "Get a payment",
  description: "Answers one payment of the account.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  returns: { status: 200, schema: Payment, description: "The payment." },
  errors: [],
  examples: [examples.get],
});
