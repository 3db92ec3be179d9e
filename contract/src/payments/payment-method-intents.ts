import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
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
    "true: check the card with its issuer, for an amount of 0, before it is kept; false when absent. A bank account cannot be checked so, and is refused.",
});
const billTo = oneOf(
  ["merchant", "partner"],
  "Who is to pay for the check; the merchant when absent. No plan has a fee for it yet.",
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
            "Lets the browser give a payment method. Only in the answers of create and get; null elsewhere.",
        }),
      ),
      status: oneOf(paymentMethodIntentStatuses, "Where it stands."),
      account_id: idOf("account", "The merchant account."),
      payment_method_types: Type.Array(paymentMethodType, {
        description: "Which kinds of payment method may be given.",
      }),
      payment_method: nullable(PaymentMethod, "What was given; null before."),
      validate,
      bill_to: billTo,
      latest_validation_response: nullable(ValidationResponse, "The last check, null before."),
      validation_attempts: Type.Integer({ minimum: 0, description: "How many checks were made." }),
      user_fields: nullable(fields),
      cancellation_reason: nullable(cancellationReason),
      created_at: extension(timestamp("When it was created.")),
      updated_at: extension(timestamp("When it was last changed.")),
    },
    { description: "The intent to keep a payment method for later, without charging it now." },
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
  summary: "Create a payment method intent",
  description:
    "Prepares to keep a card or a bank account for later. Hand `client_secret` to the browser, which gives the payment method by [an update](update-a-payment-method-intent) with your public key.\n\nWhat was given nothing for 30 days is cancelled as `abandoned`.",
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
  summary: "List payment method intents",
  description: "Answers the account's payment method intents, newest first.",
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
  summary: "Get a payment method intent",
  description: "Answers one payment method intent of the account.",
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
    "Changes a payment method intent that is `created`, or gives it its payment method. What is absent stays.\n\nWith a public key only `payment_method_data` is taken, together with `client_secret`. What is given is checked when `validate` is true: the issuer approves or declines it, and the intent is `succeeded` or `failed`; a failed one can be given another payment method. When the processor does not answer, it is `processing` until an inquiry has told. After ten declines a public key is refused with `PAYMENT_METHOD_CREATE_ERROR`; a private key may continue.\n\nThe check says whether the issuer would take the card. Whether address and security code matched stands beside it in `latest_validation_response`, and fails nothing by itself.",
  audience: "both",
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
    description: "The payment method intent as changed.",
  },
  errors: ["invalid_status", "payment_method_create_error"],
  examples: [examples.give, examples.update],
});

export const cancelPaymentMethodIntent = paymentsOperation({
  ...common,
  id: "cancelPaymentMethodIntent",
  method: "POST",
  path: "/payment_method_intents/{id}/cancel",
  summary: "Cancel a payment method intent",
  description:
    "Ends a payment method intent that is `created` or `failed`: no payment method can be given any more.",
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
