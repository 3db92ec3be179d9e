import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes } from "../shared/permissions.ts";
import { component, oneOf, strictObject, text } from "../shared/schema.ts";
import { BillingDetailsRequest } from "./billing-details.ts";
import { externalPaymentExamples as examples } from "./examples/external-payments.ts";
import {
  captureRetrievalReference,
  ExternalGatewayRequest,
  ExternalGatewayUpdate,
  gatewayAuthCode,
} from "./gateway-details.ts";
import { paymentsOperation } from "./operation.ts";
import { OrderDetailsRequest } from "./order-details.ts";
import {
  cancellationReason,
  intentDescription,
  merchantAmount,
  PaymentIntent,
} from "./payment-intents.ts";
import {
  bankOwnerType,
  bankSubtype,
  cardBrands,
  entryMode,
  expMonth,
  expYear,
  paymentMethodType,
} from "./payment-methods.ts";
import { paymentSplits } from "./splits.ts";
import { referenceId, userFields } from "./user-fields.ts";

const lastFour = Type.String({
  pattern: patternMeaning("^[0-9]{4}$", "four digits"),
  description: "Last four digits.",
});

const ExternalPaymentMethodRequest = component(
  "ExternalPaymentMethodRequest",
  strictObject(
    {
      payment_method_type: paymentMethodType,
      card: Type.Optional(
        strictObject(
          {
            brand: oneOf(cardBrands, "Card network."),
            last_four_digits: lastFour,
            first_six_digits: Type.Optional(
              Type.String({
                pattern: patternMeaning("^[0-9]{6}$", "six digits"),
                description: "First six digits (BIN).",
              }),
            ),
            exp_month: expMonth,
            exp_year: expYear,
            entry_mode: Type.Optional(entryMode),
          },
          { description: "Required if the type is `card`. Never contains the card number." },
        ),
      ),
      bank: Type.Optional(
        strictObject(
          {
            masked_account: text("Account number, masked except for the last four digits.", {
              minLength: 4,
              maxLength: 32,
            }),
            masked_routing: text("Routing number, masked except for the last four digits.", {
              minLength: 4,
              maxLength: 32,
            }),
            subtype: bankSubtype,
            owner_type: bankOwnerType,
          },
          { description: "Required if the type is `bank`." },
        ),
      ),
      billing_details: Type.Optional(BillingDetailsRequest),
    },
    { description: "Displayable details of the payment method that the other gateway charged." },
  ),
);

const fields = userFields("Your own data about this payment.");
const params = strictObject({
  payment_intent_id: idOf("payment_intent", "The external payment intent's id."),
});
const common = {
  resource: "external_payments",
  audience: "private-key",
  account: "required",
  idempotent: true,
} as const;

export const createExternalPayment = paymentsOperation({
  ...common,
  id: "createExternalPayment",
  method: "POST",
  path: "/external_payments",
  ...changes("payments:take"),
  summary: "Record an external payment",
  description:
    "Records a payment that another gateway authorized or captured with this account's merchant id. openpayfac then settles its funds, fees and splits. This operation charges nothing.\n\nA captured amount appears in the account's balance immediately, as pending and net of fees; like any other payment, it becomes available with the settlement. The settlement is matched by authorization code, retrieval reference, time and amount; without a match it becomes [an unmatched settlement](list-unmatched-settlements). The time is compared by day: the funding line's days of authorization and of capture, one day earlier or later included. A second payment with the same three values is rejected.",
  body: strictObject({
    amount: amountMinor("Amount that the other gateway authorized.", { minimum: 1 }),
    payment_method: ExternalPaymentMethodRequest,
    gateway_response: ExternalGatewayRequest,
    capture: Type.Optional(
      Type.Boolean({
        default: true,
        description: "true: the other gateway captured the payment; false: it only authorized it.",
      }),
    ),
    merchant_amount: Type.Optional(merchantAmount),
    payment_splits: Type.Optional(paymentSplits),
    order_details: Type.Optional(OrderDetailsRequest),
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(fields),
    description: Type.Optional(intentDescription),
  }),
  returns: {
    status: 201,
    schema: PaymentIntent,
    description: "The intent, `captured` or `uncaptured`, with its payment.",
  },
  errors: ["payment_create_error"],
  examples: [examples.create],
});

export const updateExternalPayment = paymentsOperation({
  ...common,
  id: "updateExternalPayment",
  method: "PATCH",
  path: "/external_payments/{payment_intent_id}",
  ...changes("payments:take"),
  summary: "Update an external payment",
  description:
    "Corrects the record of another gateway's payment. Absent fields are not changed. `payment_splits` can be changed only while the intent is `uncaptured`, `amount` and `gateway_response` until the payment is settled or cancelled.\n\nThe difference of a captured `amount` is credited to the account's pending balance, or debited from it: splits and the partner's share do not change. The fees of the earlier amount are refunded and those of the new one charged. The payment lists its `amount_corrections`. An amount below the splits, or below what was refunded, is rejected.",
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor(
        "Corrected amount, for example with a tip: of the authorization while `uncaptured`, else of the capture.",
        { minimum: 1 },
      ),
    ),
    gateway_response: Type.Optional(ExternalGatewayUpdate),
    payment_splits: Type.Optional(paymentSplits),
    order_details: Type.Optional(OrderDetailsRequest),
    reference_id: Type.Optional(referenceId),
    user_fields: Type.Optional(fields),
    description: Type.Optional(intentDescription),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The updated intent." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.update],
});

export const cancelExternalPayment = paymentsOperation({
  ...common,
  id: "cancelExternalPayment",
  method: "POST",
  path: "/external_payments/{payment_intent_id}/cancel",
  ...changes("payments:take"),
  summary: "Cancel an external payment",
  description:
    "Records that the other gateway voided its authorization. Nothing is sent to that gateway. The intent must be `uncaptured`: a payment that was voided after its capture is [an external refund](record-an-external-refund).",
  params,
  body: strictObject({ cancellation_reason: Type.Optional(cancellationReason) }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, `cancelled`." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.cancel],
});

export const captureExternalPayment = paymentsOperation({
  ...common,
  id: "captureExternalPayment",
  method: "POST",
  path: "/external_payments/{payment_intent_id}/capture",
  ...changes("payments:take"),
  summary: "Capture an external payment",
  description:
    "Records that the other gateway captured its authorization, in full or in part. Send `auth_code` and `retrieval_reference` together if those of the capture differ from those of the authorization.",
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor("Captured amount. Absent: the full authorized amount. 0 is rejected.", {
        minimum: 0,
      }),
    ),
    merchant_amount: Type.Optional(merchantAmount),
    auth_code: Type.Optional(gatewayAuthCode),
    retrieval_reference: Type.Optional(captureRetrievalReference),
  }),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, `captured`." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.capture],
});
