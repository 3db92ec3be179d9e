import Type from "typebox";
import { idOf } from "../shared/ids.ts";
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
import { paymentMethodIntentExamples as examples } from "./examples/payment-method-intents.ts";
import { paymentsOperation } from "./operation.ts";
import { cancellationReason, paymentMethodTypes } from "./payment-intents.ts";
import {
  PaymentMethod,
  PaymentMethodRequest,
  paymentMethodType,
  ValidationResponse,
} from "./payment-methods.ts";
import { userFields } from "./user-fields.ts";

export const paymentMethodIntentStatuses = [
  "created",
  "cancelled",
  "succeeded",
  "processing",
  "failed",
] as const;

const validate = Type.Boolean({
  description:
    "true: verify the payment method before it is stored: a card with its issuer, by an authorization of 0; a bank account with the bank processor, without a debit. Default: false.",
});
const billTo = oneOf(
  ["merchant", "partner"],
  "Owner that pays the plan's fee for storing the payment method, `TOKEN` of a card or `LINKING_FEE` of a bank account. `partner`: your partner. `merchant`, the default: the owner that the plan names. No plan has a fee for the verification itself.",
);
const fields = userFields("Your own data about this payment method intent.");

export const PaymentMethodIntent = component(
  "PaymentMethodIntent",
  strictObject(
    {
      id: idOf("payment_method_intent", "The payment method intent's id."),
      entity: extension(Type.Literal("payment_method_intent")),
      client_secret: nullable(
        Type.String({
          description:
            "Secret with which a browser can attach a payment method. Returned only when the intent is created or retrieved; otherwise null.",
        }),
      ),
      status: oneOf(paymentMethodIntentStatuses, "Status."),
      account_id: idOf("account", "The merchant account."),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Payment method types that the intent accepts.",
      }),
      payment_method: nullable(PaymentMethod, "The payment method; null until it is attached."),
      validate,
      bill_to: billTo,
      latest_validation_response: nullable(
        ValidationResponse,
        "Result of the latest verification; null before the first.",
      ),
      validation_attempts: Type.Integer({ minimum: 0, description: "Number of verifications." }),
      user_fields: nullable(fields),
      cancellation_reason: nullable(cancellationReason),
      created_at: extension(timestamp("Time of creation.")),
      updated_at: extension(timestamp("Time of the last change.")),
    },
    { description: "The intent to store a payment method for later without charging it now." },
  ),
);

const params = strictObject({
  id: idOf("payment_method_intent", "The payment method intent's id."),
});
const common = {
  resource: "payment_method_intents",
  audience: "private-key",
  account: "required",
} as const;

export const createPaymentMethodIntent = paymentsOperation({
  ...common,
  id: "createPaymentMethodIntent",
  method: "POST",
  path: "/payment_method_intents",
  ...changes("payments:take"),
  summary: "Create a payment method intent",
  description:
    "Creates an intent to store a card or a bank account for later. Pass `client_secret` to the browser, which attaches the payment method by [an update](update-a-payment-method-intent) with your public key.\n\nAn intent without a payment method is cancelled as `abandoned` after 30 days.",
  idempotent: true,
  body: strictObject({
    payment_method_types: Type.Optional(paymentMethodTypes),
    validate: Type.Optional(validate),
    bill_to: Type.Optional(billTo),
    user_fields: Type.Optional(fields),
  }),
  returns: {
    status: 201,
    schema: PaymentMethodIntent,
    description: "The payment method intent, `created`.",
  },
  errors: [],
  examples: [examples.create],
});

export const listPaymentMethodIntents = paymentsOperation({
  ...common,
  id: "listPaymentMethodIntents",
  method: "GET",
  path: "/payment_method_intents",
  ...reads("payments:read"),
  summary: "List payment method intents",
  description: "Returns the account's payment method intents, newest first.",
  idempotent: false,
  query: cursorQuery("payment_method_intent"),
  returns: {
    status: 200,
    schema: listOf("PaymentMethodIntentList", PaymentMethodIntent),
    description: "A page of payment method intents.",
  },
  errors: [],
  examples: [examples.list],
});

export const getPaymentMethodIntent = paymentsOperation({
  ...common,
  id: "getPaymentMethodIntent",
  method: "GET",
  path: "/payment_method_intents/{id}",
  ...reads("payments:read"),
  summary: "Get a payment method intent",
  description: "Returns one payment method intent of the account.",
  idempotent: false,
  params,
  returns: { status: 200, schema: PaymentMethodIntent, description: "The payment method intent." },
  errors: [],
  examples: [examples.get],
});

export const updatePaymentMethodIntent = paymentsOperation({
  ...common,
  id: "updatePaymentMethodIntent",
  method: "PATCH",
  path: "/payment_method_intents/{id}",
  summary: "Update a payment method intent",
  description:
    "Updates a payment method intent that is `created`, or attaches its payment method. Absent fields are not changed.\n\nA public key can send only `payment_method_data`, together with `client_secret`. If `validate` is true, the issuer verifies a card and the bank processor a bank account, and the intent becomes `succeeded` or `failed`. A `failed` intent accepts another payment method. If the processor of a card does not respond, the intent is `processing` until an inquiry resolves the outcome. If the bank processor does not respond, the response is 503 and the intent is unchanged. After ten declines a public key receives `PAYMENT_METHOD_CREATE_ERROR`; a private key may continue.\n\nThe verification shows whether the issuer accepts the card, or whether the bank account exists and can be debited. The address and security code results are in `latest_validation_response`; a mismatch alone does not fail the intent.",
  audience: "both",
  ...changes("payments:take"),
  idempotent: true,
  params,
  body: strictObject({
    payment_method_types: Type.Optional(paymentMethodTypes),
    validate: Type.Optional(validate),
    bill_to: Type.Optional(billTo),
    user_fields: Type.Optional(fields),
    payment_method_data: extension(Type.Optional(PaymentMethodRequest)),
    client_secret: extension(
      Type.Optional(Type.String({ maxLength: 255, description: "Required with a public key." })),
    ),
  }),
  returns: {
    status: 200,
    schema: PaymentMethodIntent,
    description: "The updated payment method intent.",
  },
  errors: ["invalid_status", "payment_method_create_error"],
  examples: [examples.give, examples.update],
});

export const cancelPaymentMethodIntent = paymentsOperation({
  ...common,
  id: "cancelPaymentMethodIntent",
  method: "POST",
  path: "/payment_method_intents/{id}/cancel",
  ...changes("payments:take"),
  summary: "Cancel a payment method intent",
  description:
    "Cancels a payment method intent that is `created` or `failed`. It no longer accepts a payment method.",
  idempotent: true,
  params,
  body: strictObject({ cancellation_reason: Type.Optional(cancellationReason) }),
  returns: {
    status: 200,
    schema: PaymentMethodIntent,
    description: "The payment method intent, `cancelled`.",
  },
  errors: ["invalid_status"],
  examples: [examples.cancel],
});
