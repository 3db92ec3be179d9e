import Type from "typebox";
import { patternMeaning } from "../shared/pattern-words.ts";
import { strictObject } from "../shared/schema.ts";
import { authorizationExamples as examples } from "./examples/authorizations.ts";
import {
  aid,
  beep,
  confirmAmount,
  delayMs,
  flag,
  hsn,
  includeAmountDisplay,
  includePin,
  includeSignature,
  keptSignatureOptions,
  paymentIntentId,
} from "./fields.ts";
import { terminalsOperation } from "./operation.ts";
import { printDelay, printExtraReceipt, receiptTexts } from "./receipts.ts";
import { TerminalPayment } from "./terminal-payments.ts";

/** What both ways of charging take. */
const chargeOptions = {
  hsn,
  payment_intent_id: paymentIntentId,
  aid: Type.Optional(aid),
  auth_code: Type.Optional(
    Type.String({
      pattern: patternMeaning("^[A-Z0-9]{4,}$", "four or more uppercase letters and digits"),
      maxLength: 16,
      description:
        "An authorization code that the issuer gave by voice, of up to six characters: a device refuses a longer one with `TERMINAL_ERROR`. The payment is then recorded under it, and the issuer is not asked again.",
    }),
  ),
  bin: Type.Optional(
    Type.String({
      pattern: patternMeaning("^[0-9]{1,6}$", "one to six digits"),
      description:
        "Only a card whose number begins so is taken; another is charged and given back at once, and the payment `failed`. One to six digits.",
    }),
  ),
  print_receipt: Type.Optional(flag("Whether a receipt is printed.", false)),
  include_signature: Type.Optional(includeSignature),
  include_amount_display: Type.Optional(includeAmountDisplay),
  beep: Type.Optional(beep),
  include_avs: Type.Optional(
    flag("Whether the device asks for the postal code, which the issuer checks.", false),
  ),
  ...keptSignatureOptions,
  clear_display_delay: Type.Optional(
    delayMs("How long the result stays on the display; 0 leaves it there.", 1500),
  ),
  print_delay: Type.Optional(printDelay),
  print_extra_receipt: Type.Optional(printExtraReceipt),
  ...receiptTexts,
};

const errors = [
  "not_found",
  "payment_create_error",
  "payment_intent_invalid_status",
  "terminal_error",
  "terminal_not_found",
  "terminal_unknown_error",
] as const;

const whatFollows =
  "With `capture: true` on the intent the money is taken at once; else it is held until the intent is [captured](../payments/capture-a-payment-intent).\n\nThe call answers 200 with the payment whatever the issuer said: look at `status`.\n\n- `captured` or `uncaptured`: approved.\n- `failed`: declined. The intent stays `created`, so that another card can be tried.\n- `pending`: it is not known what the device or the issuer did. We inquire, and the payment becomes what it really is. Do not ask for the card again meanwhile.\n\nWait at least 160 seconds for the answer: two minutes for the customer, and half a minute for the issuer. If the connection breaks, send the same request with the same idempotency key, or [get the intent](../payments/get-a-payment-intent); a second call with another key could charge twice if the first card was approved.";

export const authorizeCard = terminalsOperation({
  id: "authorizeCard",
  resource: "authorizations",
  method: "POST",
  path: "/terminals/fiserv/auth_card",
  summary: "Authorize a card",
  description: `Charges a card that the customer inserts, taps or swipes, for an intent's whole amount. [Create the intent](../payments/create-a-payment-intent) first: the amount is not sent here.\n\nThe device shows the amount, asks the customer to accept it, asks for the card, then for what the options name: PIN, postal code, signature. It ends by showing what the issuer said.\n\n${whatFollows}`,
  audience: "private-key",
  account: "required",
  session: "optional",
  idempotent: true,
  body: strictObject({
    ...chargeOptions,
    include_pin: Type.Optional(includePin),
    confirm_amount: Type.Optional(confirmAmount),
  }),
  returns: {
    status: 200,
    schema: TerminalPayment,
    description: "The payment, approved or declined.",
  },
  errors,
  examples: [examples.approved, examples.declined],
});

export const authorizeManual = terminalsOperation({
  id: "authorizeManual",
  resource: "authorizations",
  method: "POST",
  path: "/terminals/fiserv/auth_manual",
  summary: "Authorize a card entered by hand",
  description: `Charges a card whose number is typed on the device, for an intent's whole amount. Issuers see such a payment as riskier than a card that was read: ask for the postal code and the security code.\n\nThe device shows the amount, asks for the number and the expiry, then for what the options name: security code, postal code, signature. A Clover asks for neither code, and refuses \`include_cvv\` and \`include_avs\` here with \`TERMINAL_ERROR\`.\n\n${whatFollows}`,
  audience: "private-key",
  account: "required",
  session: "optional",
  idempotent: true,
  body: strictObject({
    ...chargeOptions,
    include_cvv: Type.Optional(
      flag("Whether the device asks for the security code, which the issuer checks.", false),
    ),
  }),
  returns: {
    status: 200,
    schema: TerminalPayment,
    description: "The payment, approved or declined.",
  },
  errors,
  examples: [examples.keyed],
});
