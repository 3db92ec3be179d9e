import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  reserved,
  reservedValues,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { BillingDetails, BillingDetailsRequest } from "./billing-details.ts";
import { avsResultCode, cvvResultCode } from "./check-result-codes.ts";
import { paymentMethodExamples as examples } from "./examples/payment-methods.ts";
import { paymentsOperation } from "./operation.ts";
import { userFields } from "./user-fields.ts";

export const cardBrands = ["visa", "mastercard", "american_express", "discover"] as const;
export const entryModes = [
  "keyed",
  "moto",
  "ecommerce",
  "recurring",
  "swipe_non_emv",
  "digital_wallet",
  "emv_contact",
  "contactless",
  "fallback_to_track",
  "fallback_to_keyed",
  "unknown",
] as const;

export const entryMode = oneOf(entryModes, "How the card data was entered.");
export const paymentMethodType = oneOf(["card", "bank"], "Type of payment method.");
export const bankSubtype = oneOf(["checking", "savings"], "Type of bank account.");
export const bankOwnerType = oneOf(
  ["business", "individual"],
  "Type of owner of the bank account.",
);
export const expMonth = Type.String({
  pattern: patternMeaning("^(0?[1-9]|1[0-2])$", "a month from 1 to 12, as a string"),
  description: "1 to 12, with or without a leading zero; returned with two digits.",
});
export const expYear = Type.String({
  pattern: patternMeaning("^([0-9]{2}|[0-9]{4})$", "a year of two or four digits, as a string"),
  description: "Two or four digits; returned with four.",
});
const metaData = userFields("Your own data about this payment method.");

export const ValidationResponse = component(
  "ValidationResponse",
  strictObject(
    {
      status: oneOf(["succeeded", "failed"], "Result of the verification."),
      code: nullable(Type.String({ description: "The gateway's response code." })),
      message: nullable(Type.String({ description: "The gateway's message." })),
      avs_result_code: nullable(avsResultCode),
      cvv_result_code: nullable(cvvResultCode),
    },
    { description: "The result of verifying a card or bank account." },
  ),
);

const Card = component(
  "Card",
  strictObject(
    {
      last_four_digits: Type.String({ pattern: "^[0-9]{4}$", description: "Last four digits." }),
      first_six_digits: nullable(
        Type.String({
          pattern: "^[0-9]{6}$",
          description: "First six digits (BIN); null if the processor did not return them.",
        }),
      ),
      brand: oneOf(cardBrands, "Card network."),
      exp_month: nullable(
        Type.String({
          pattern: "^(0[1-9]|1[0-2])$",
          description:
            "Two digits; null for a card from a wallet, or if a terminal read the card without its expiry.",
        }),
      ),
      exp_year: nullable(
        Type.String({
          pattern: "^[0-9]{4}$",
          description: "Four digits; null if `exp_month` is null.",
        }),
      ),
      wallet: nullable(oneOf(["apple_pay", "google_pay"], "The wallet that provided the card.")),
      entry_mode: entryMode,
      from_terminal: Type.Boolean({ description: "Whether a card terminal read it." }),
      device_serial_number: nullable(Type.String({ description: "The terminal's serial number." })),
      reuse_eligible: Type.Boolean({ description: "Whether it may be charged more than once." }),
    },
    { description: "A card. Only the tokenizer stores the card number." },
  ),
);

const Bank = component(
  "Bank",
  strictObject(
    {
      masked_account: Type.String({
        description: "Account number, masked except for the last four digits.",
      }),
      masked_routing: Type.String({
        description: "Routing number, masked except for the last four digits.",
      }),
      owner_type: bankOwnerType,
      account_id: reserved(
        nullable(Type.String({ description: "The linked account's id at its source." })),
        "Bank accounts are given by number; no linking service is connected.",
      ),
      subtype: bankSubtype,
      names: Type.Array(Type.String(), { description: "The owners' names." }),
      account_number: nullable(Type.String({ description: "Always masked in responses." })),
      routing_number: nullable(Type.String({ description: "Always masked in responses." })),
    },
    { description: "A bank account." },
  ),
);

export const PaymentMethod = component(
  "PaymentMethod",
  strictObject(
    {
      id: idOf("payment_method", "The payment method's id."),
      entity: Type.Literal("payment_method"),
      account_id: extension(idOf("account", "The merchant account that owns it.")),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      payment_method_type: paymentMethodType,
      source_type: reservedValues(
        oneOf(
          ["cardpointe", "external", "none", "plaid", "grailpay"],
          "Holder of the number: `cardpointe` for a card token.",
        ),
        Object.fromEntries(
          ["plaid", "grailpay"].map((service) => [
            service,
            "Bank accounts are given by number; no linking service is connected.",
          ]),
        ),
      ),
      single_use_token: Type.Boolean({
        description: "true: it can be charged once, unless the card is reuse eligible.",
      }),
      validation_response: nullable(
        ValidationResponse,
        "Result of the latest verification; null without one.",
      ),
      meta_data: nullable(metaData),
      billing_details: BillingDetails,
      card: nullable(Card, "The card; null for a bank account."),
      bank: nullable(Bank, "The bank account; null for a card."),
    },
    { description: "A card or a bank account that can be charged." },
  ),
);

export const PaymentMethodRequest = component(
  "PaymentMethodRequest",
  strictObject({
    payment_method_type: paymentMethodType,
    card: Type.Optional(
      strictObject(
        {
          token: Type.String({
            minLength: 8,
            maxLength: 19,
            description:
              "A card token, created by the card element or by your server with the tokenizer. A card number is rejected.",
          }),
          exp_month: Type.Optional(expMonth),
          exp_year: Type.Optional(expYear),
          wallet: extension(
            Type.Optional(
              oneOf(
                ["apple_pay", "google_pay"],
                "The wallet whose payload was tokenized. Such a token has no expiry and can be charged once.",
              ),
            ),
          ),
        },
        {
          description:
            "Required if the type is `card`. `exp_month` and `exp_year` are required, except with `wallet`.",
        },
      ),
    ),
    bank: Type.Optional(
      strictObject(
        {
          token: Type.Optional(
            Type.String({
              minLength: 8,
              maxLength: 19,
              description: "Rejected: send the account number and routing number instead.",
            }),
          ),
          account_number: Type.Optional(
            Type.String({
              pattern: patternMeaning("^[0-9]{4,17}$", "4 to 17 digits"),
              description: "Required. 4 to 17 digits.",
            }),
          ),
          routing_number: Type.Optional(
            Type.String({
              pattern: patternMeaning("^[0-9]{9}$", "nine digits"),
              description: "Required. Nine digits; the last is a check digit.",
            }),
          ),
          subtype: bankSubtype,
          owner_type: bankOwnerType,
          names: Type.Array(text("Owner's name.", { minLength: 1, maxLength: 60 }), {
            minItems: 1,
            maxItems: 2,
            description: "The owners' names.",
          }),
        },
        { description: "Required if the type is `bank`." },
      ),
    ),
    billing_details: Type.Optional(BillingDetailsRequest),
    meta_data: Type.Optional(metaData),
  }),
);

const params = strictObject({ id: idOf("payment_method", "The payment method's id.") });

export const createPaymentMethod = paymentsOperation({
  id: "createPaymentMethod",
  resource: "payment_methods",
  method: "POST",
  path: "/payment_methods",
  summary: "Create a payment method",
  description:
    "Creates a payment method from a card token, or from the numbers of a bank account.\n\n**Cards.** The browser, or your server, sends the card number only to the tokenizer. This operation accepts the token and returns the displayable details: brand, first six and last four digits, expiry. openpayfac retrieves the token's card from the processor. An unknown token, or a card of an unsupported brand, returns `PAYMENT_METHOD_CREATE_ERROR`. If the processor does not respond within five seconds, the payment method is created without it: the brand is then derived from the token, and `first_six_digits` is null.\n\n**Wallets.** Send a token of a wallet's payload with `wallet` and without an expiry. The payment method can be charged once, and its payments have the entry mode `digital_wallet`.\n\n**Bank accounts.** Send `account_number` and `routing_number`. openpayfac validates the routing number's check digit; the bank processor validates the account. If it cannot debit the account, the response is `PAYMENT_METHOD_CREATE_ERROR`. If it does not respond, nothing is stored and the response is 503: send the request again. The numbers are stored encrypted, and responses mask them.\n\nThe issuer checks the cardholder's address at each payment, so send `billing_details` with at least the postal code.\n\nTo charge it from a page with a public key, send the `client_secret` of the payment intent. A public key cannot charge any other stored payment method. Without `client_secret`, only your server can charge it.",
  audience: "both",
  ...changes("payments:take"),
  account: "required",
  idempotent: true,
  extension: true,
  body: strictObject({
    ...PaymentMethodRequest.properties,
    client_secret: extension(
      Type.Optional(
        Type.String({
          maxLength: 255,
          description:
            "Client secret of the payment intent that this payment method is for. With a public key, it can be charged for this intent only.",
        }),
      ),
    ),
  }),
  returns: { status: 201, schema: PaymentMethod, description: "The payment method." },
  errors: ["payment_method_create_error"],
  examples: [examples.createCard],
});

export const listPaymentMethods = paymentsOperation({
  id: "listPaymentMethods",
  resource: "payment_methods",
  method: "GET",
  path: "/payment_methods",
  summary: "List payment methods",
  description:
    "Returns the account's stored payment methods that can be charged again, newest first. Payment methods that can be charged only once, and bank accounts that a return code blocks, are omitted.",
  audience: "private-key",
  ...reads("payments:read"),
  account: "required",
  idempotent: false,
  extension: true,
  query: cursorQuery("payment_method"),
  returns: {
    status: 200,
    schema: listOf("PaymentMethodList", PaymentMethod),
    description: "A page of payment methods.",
  },
  errors: [],
  examples: [examples.list],
});

export const getPaymentMethod = paymentsOperation({
  id: "getPaymentMethod",
  resource: "payment_methods",
  method: "GET",
  path: "/payment_methods/{id}",
  summary: "Get a payment method",
  description: "Returns one payment method of the account.",
  audience: "private-key",
  ...reads("payments:read"),
  account: "required",
  idempotent: false,
  params,
  returns: { status: 200, schema: PaymentMethod, description: "The payment method." },
  errors: [],
  examples: [examples.get],
});

export const updatePaymentMethod = paymentsOperation({
  id: "updatePaymentMethod",
  resource: "payment_methods",
  method: "PATCH",
  path: "/payment_methods/{id}",
  summary: "Update a payment method",
  description:
    "Updates the billing details, your own data, or a card's expiry. Absent fields are not changed. `meta_data` is replaced as a whole; in `billing_details`, only the fields that are sent are changed.",
  audience: "private-key",
  ...changes("payments:take"),
  account: "required",
  idempotent: true,
  params,
  body: strictObject({
    billing_details: Type.Optional(BillingDetailsRequest),
    meta_data: Type.Optional(metaData),
    card: Type.Optional(
      strictObject(
        { exp_month: Type.Optional(expMonth), exp_year: Type.Optional(expYear) },
        { description: "Only for a card." },
      ),
    ),
  }),
  returns: { status: 200, schema: PaymentMethod, description: "The updated payment method." },
  errors: [],
  examples: [examples.update],
});
