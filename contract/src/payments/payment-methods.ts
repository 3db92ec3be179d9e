import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { BillingDetails, BillingDetailsRequest } from "./billing-details.ts";
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

export const entryMode = oneOf(entryModes, "How the card was read.");
export const paymentMethodType = oneOf(["card", "bank"], "What kind of payment method.");
export const bankSubtype = oneOf(["checking", "savings"], "Kind of bank account.");
export const bankOwnerType = oneOf(["business", "individual"], "Who owns the bank account.");
export const expMonth = Type.String({
  pattern: patternMeaning("^(0?[1-9]|1[0-2])$", "a month from 1 to 12, as text"),
  description: "1 to 12, with or without a leading zero; answered with two digits.",
});
export const expYear = Type.String({
  pattern: patternMeaning("^([0-9]{2}|[0-9]{4})$", "a year of two or four digits, as text"),
  description: "Two or four digits; answered with four.",
});
const metaData = userFields("Your own data about this payment method.");

export const ValidationResponse = component(
  "ValidationResponse",
  strictObject(
    {
      status: oneOf(["succeeded", "failed"], "What the check said."),
      code: nullable(Type.String({ description: "The gateway's code." })),
      message: nullable(Type.String({ description: "The gateway's text." })),
      avs_result_code: nullable(Type.String({ description: "The issuer's AVS letter." })),
      cvv_result_code: nullable(Type.String({ description: "The issuer's CVV letter." })),
    },
    { description: "The result of a check of the card or bank account." },
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
          description: "First six digits (BIN); null when the processor did not name them.",
        }),
      ),
      brand: oneOf(cardBrands, "The card's network."),
      exp_month: nullable(
        Type.String({
          pattern: "^(0[1-9]|1[0-2])$",
          description:
            "Two digits; null for a card out of a wallet, and for one that a terminal read without its expiry.",
        }),
      ),
      exp_year: nullable(
        Type.String({
          pattern: "^[0-9]{4}$",
          description: "Four digits; null as the month is.",
        }),
      ),
      wallet: nullable(oneOf(["apple_pay", "google_pay"], "The wallet that the card came from.")),
      entry_mode: entryMode,
      from_terminal: Type.Boolean({ description: "Whether a card terminal read it." }),
      device_serial_number: nullable(Type.String({ description: "The terminal's serial number." })),
      reuse_eligible: Type.Boolean({ description: "Whether it may be charged more than once." }),
    },
    { description: "A card. The number itself stays with the tokenizer." },
  ),
);

const Bank = component(
  "Bank",
  strictObject(
    {
      masked_account: Type.String({ description: "Account number but for the last four digits." }),
      masked_routing: Type.String({ description: "Routing number but for the last four digits." }),
      owner_type: bankOwnerType,
      account_id: nullable(Type.String({ description: "The linked account's id at its source." })),
      subtype: bankSubtype,
      names: Type.Array(Type.String(), { description: "The owners' names." }),
      account_number: nullable(Type.String({ description: "Always masked in answers." })),
      routing_number: nullable(Type.String({ description: "Always masked in answers." })),
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
      account_id: extension(idOf("account", "The merchant account it belongs to.")),
      created_at: timestamp("When it was created."),
      updated_at: timestamp("When it was last changed."),
      payment_method_type: paymentMethodType,
      source_type: oneOf(
        ["cardpointe", "external", "none", "plaid", "grailpay"],
        "Who holds the number: `cardpointe` for a card token.",
      ),
      single_use_token: Type.Boolean({
        description: "true: it can be charged once, unless the card is reuse eligible.",
      }),
      validation_response: nullable(ValidationResponse, "The last check, null without one."),
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
              "A CardSecure token, made by the card element or by your server from the tokenizer. A card number is refused.",
          }),
          exp_month: Type.Optional(expMonth),
          exp_year: Type.Optional(expYear),
          wallet: extension(
            Type.Optional(
              oneOf(
                ["apple_pay", "google_pay"],
                "The wallet whose payload the token was made of: it has no expiry, and pays once.",
              ),
            ),
          ),
        },
        {
          description:
            "Required when the type is `card`. `exp_month` and `exp_year` are required, except with `wallet`.",
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
              description: "Refused: send the account's numbers.",
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
              description: "Required. Nine digits, the last of which checks the others.",
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
        { description: "Required when the type is `bank`." },
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
    "Makes a payment method from a card's token, or from the numbers of a bank account. A card's number goes from the browser, or from your server, to the tokenizer alone; this call takes the token and answers what may be shown: brand, first six and last four digits, expiry.\n\nThe processor is asked which card the token stands for. A token that it does not hold, or a card of another brand than the four, is refused with `PAYMENT_METHOD_CREATE_ERROR`. When the processor does not answer within five seconds, the payment method is made all the same: the brand is then read from the token, and `first_six_digits` is null.\n\nA bank account is sent as `account_number` and `routing_number`: the routing number is checked by its digits, the account by the bank's processor, which refuses one that it cannot debit with `PAYMENT_METHOD_CREATE_ERROR`. When that processor does not answer, nothing is kept and the call answers 503: send it again. The numbers are stored sealed, and answers show them masked.\n\nA token that was made of a wallet's payload is sent with `wallet` and without an expiry. It pays once: the payment method is for a single use, and its payments have the entry mode `digital_wallet`.\n\nWho pays with a card is checked by the issuer at each payment, so send `billing_details` with at least the postal code.\n\nTo charge it from a page, with a public key, send the `client_secret` of the payment intent that it is for: a public key charges nothing else that is stored. Without one it is for your server to charge.",
  audience: "both",
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
            "The payment intent that it is for: with a public key, this intent and no other can be paid with it.",
        }),
      ),
    ),
  }),
  returns: { status: 201, schema: PaymentMethod, description: "The payment method." },
  errors: ["payment_method_create_error"],
  examples: [examples.createCard],
});

export const getPaymentMethod = paymentsOperation({
  id: "getPaymentMethod",
  resource: "payment_methods",
  method: "GET",
  path: "/payment_methods/{id}",
  summary: "Get a payment method",
  description: "Answers one payment method of the account.",
  audience: "private-key",
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
    "Changes who pays, your own data, or a card's expiry. A field that is absent stays; `meta_data` is replaced as a whole; within `billing_details` only what is sent changes.",
  audience: "private-key",
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
  returns: { status: 200, schema: PaymentMethod, description: "The payment method as changed." },
  errors: [],
  examples: [examples.update],
});
