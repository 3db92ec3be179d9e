import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { BillingDetails } from "./billing-details.ts";
import { avsResultCode, cvvResultCode } from "./check-result-codes.ts";
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
  "`settled`: the acquirer's funding contains it, or its capture or authorization was voided, so that no funding will contain it.",
);
const addressCheck = (what: string) =>
  nullable(oneOf(["pass", "fail", "unavailable", "unchecked"], what));

export const GatewayResponse = component(
  "GatewayResponse",
  strictObject(
    {
      code: Type.String({ description: "The processor's response code, such as `000`." }),
      text: Type.String({ description: "The processor's message." }),
      source: Type.String({
        description: "Host that sent the response; the meaning of `code` depends on it.",
      }),
    },
    { description: "The processor's response, unchanged." },
  ),
);

export const Payment = component(
  "Payment",
  strictObject(
    {
      id: idOf("payment", "The payment's id."),
      entity: Type.Literal("payment"),
      status: oneOf(paymentStatuses, "Status of the payment."),
      billing_details: BillingDetails,
      amount: amountMinor("Requested amount."),
      amount_authorized: amountMinor("Amount that the issuer authorized."),
      amount_captured: amountMinor("Captured amount."),
      amount_refunded: amountMinor("Refunded amount."),
      amount_refund_pending: extension(
        amountMinor("Amount of refunds that are `pending`; not part of `amount_refunded` yet."),
      ),
      amount_voided: amountMinor("Authorized amount that was voided without being captured."),
      amount_disputed: amountMinor("Amount that is or was disputed."),
      amount_reversed: amountMinor("Reversed amount."),
      amount_rejected: amountMinor(
        "Amount of the ACH debit that the bank returned before capture.",
      ),
      amount_corrections: extension(
        Type.Optional(
          Type.Array(
            component(
              "AmountCorrection",
              strictObject(
                {
                  status: oneOf(
                    ["uncaptured", "captured"],
                    "Status of the payment at the correction: it applied to the authorization, or to the capture.",
                  ),
                  amount_before: amountMinor("Amount before the correction."),
                  amount_after: amountMinor("Amount after the correction."),
                  api_key_id: idOf("api_key", "The API key of the request."),
                  created_at: timestamp("Time of the correction."),
                },
                { description: "A correction of an external payment's recorded amount." },
              ),
            ),
            {
              description:
                "Corrections of the recorded amount, oldest first. Present only for an external payment that was corrected.",
            },
          ),
        ),
      ),
      avs_result_code: nullable(avsResultCode),
      cvv_result_code: nullable(cvvResultCode),
      address_line1_check: addressCheck("Result of the check of the first address line."),
      address_postal_code_check: addressCheck("Result of the postal code check."),
      cvv_check: nullable(
        oneOf(["pass", "fail", "unavailable"], "Result of the card security code check."),
      ),
      signature: nullable(Type.String({ description: "The cardholder's signature, base64." })),
      return_code: nullable(
        Type.String({ description: "Return code of the bank, such as `R01`." }),
      ),
      return_message: nullable(Type.String({ description: "Description of the return code." })),
      failure_code: nullable(
        Type.String({
          description:
            "Reason for the failure, as an openpayfac code such as `insufficient_funds`.",
        }),
      ),
      failure_message: nullable(
        Type.String({ description: "Reason for the failure, as a sentence." }),
      ),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the network rules allow another attempt with this card."),
      ),
      emv_tag_data: nullable(Type.String({ description: "EMV tags of the chip." })),
      entry_mode: entryMode,
      reversed: Type.Boolean({ description: "Whether it was reversed." }),
      reversal_id: nullable(
        idOf("reversal", "The reversal; null if the payment was not reversed."),
      ),
      disputed: Type.Boolean({ description: "Whether it was disputed." }),
      dispute_id: nullable(idOf("dispute", "The dispute.")),
      order_details: nullable(OrderDetails, "Level 2 and Level 3 details of the order."),
      gateway_response: nullable(
        GatewayResponse,
        "The processor's response; null while the outcome is unknown.",
      ),
      payment_intent_id: idOf("payment_intent", "The payment intent that is charged."),
      payment_method_id: idOf("payment_method", "The payment method that is charged."),
      payment_method: PaymentMethod,
      auth_code: nullable(Type.String({ description: "The issuer's authorization code." })),
      auth_response_text: nullable(Type.String({ description: "The issuer's message." })),
      external: Type.Boolean({ description: "Whether another gateway processed it." }),
      card_present: Type.Boolean({ description: "Whether the card was present." }),
      reference_id: nullable(referenceId),
      user_fields: nullable(userFields("Your own data, copied from the intent.")),
      description: nullable(Type.String({ description: "Description, copied from the intent." })),
      account_id: idOf("account", "The merchant account."),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
    },
    { description: "One payment of a payment intent: a charge to a payment method." },
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
    "Charges a payment method for the intent's full amount. With `capture: true` on the intent the funds are captured immediately. With `capture: false` they are only authorized, and can be captured or cancelled within seven days.\n\nThe response is 201 with the payment, whatever the issuer decided. Check `status`:\n\n- `captured` or `uncaptured`: approved.\n- `failed`: declined. `failure_code` gives the reason, `decline_category` whether the card may be charged again. The intent stays `created`, so the customer can use another payment method.\n- `pending`: the processor did not confirm an outcome. openpayfac queries the processor and voids the authorization if the outcome cannot be established. The payment then moves to its final status. It is never charged twice. Do not create another payment with a new intent in the meantime.\n\nA public key needs the intent's `client_secret`. It can charge payment methods that were created with the same `client_secret`, and those that the intent lists in `payment_method_ids`. Any other payment method returns 404. After ten declines of the intent, from any channel, a public key receives `PAYMENT_CREATE_ERROR`; a private key may continue.",
  audience: "both",
  ...changes("payments:take"),
  account: "required",
  idempotent: true,
  params: strictObject({ id: idOf("payment_intent", "The payment intent's id.") }),
  body: strictObject({
    payment_method_id: idOf(
      "payment_method",
      "The payment method to charge; it must be a payment method of this account.",
    ),
    client_secret: extension(
      Type.Optional(
        Type.String({
          maxLength: 255,
          description: "The intent's client secret. Required with a public key.",
        }),
      ),
    ),
  }),
  returns: { status: 201, schema: Payment, description: "The payment, approved or declined." },
  errors: ["payment_create_error", "payment_intent_invalid_status"],
  examples: [examples.approved, examples.declined],
});

export const listPaymentsOfIntent = paymentsOperation({
  id: "listPaymentsOfIntent",
  resource: "payments",
  method: "GET",
  path: "/payment_intents/{id}/payments",
  summary: "List the payments of a payment intent",
  description: "Returns all payments of the intent, newest first.",
  audience: "private-key",
  ...reads("payments:read"),
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
  description: "Returns one payment of the account.",
  audience: "private-key",
  ...reads("payments:read"),
  account: "required",
  idempotent: false,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  returns: { status: 200, schema: Payment, description: "The payment." },
  errors: [],
  examples: [examples.get],
});
