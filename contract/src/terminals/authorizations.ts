import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes } from "../shared/permissions.ts";
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
  paymentIntentId,
  storedSignatureOptions,
} from "./fields.ts";
import { terminalsOperation } from "./operation.ts";
import { printDelay, printExtraReceipt, receiptLines } from "./receipts.ts";
import { TerminalPayment } from "./terminal-payments.ts";

/** Fields of both charging operations. */
const chargeOptions = {
  hsn,
  payment_intent_id: paymentIntentId,
  aid: Type.Optional(aid),
  auth_code: Type.Optional(
    Type.String({
      pattern: patternMeaning("^[A-Z0-9]{4,}$", "four or more uppercase letters and digits"),
      maxLength: 16,
      description:
        "A voice authorization code from the issuer, of up to six characters; a device rejects a longer one with `TERMINAL_ERROR`. The payment is recorded under this code, without another request to the issuer.",
    }),
  ),
  bin: Type.Optional(
    Type.String({
      pattern: patternMeaning("^[0-9]{1,6}$", "one to six digits"),
      description:
        "Accepts only cards whose number begins with these digits. An approval for any other card is voided immediately, and the payment becomes `failed`. One to six digits.",
    }),
  ),
  print_receipt: Type.Optional(flag("Whether the device prints a receipt.", false)),
  include_signature: Type.Optional(includeSignature),
  include_amount_display: Type.Optional(includeAmountDisplay),
  beep: Type.Optional(beep),
  include_avs: Type.Optional(
    flag("Whether the device asks for the postal code, which the issuer checks.", false),
  ),
  ...storedSignatureOptions,
  clear_display_delay: Type.Optional(
    delayMs("Time for which the result stays on the display; 0: until the next command.", 1500),
  ),
  print_delay: Type.Optional(printDelay),
  print_extra_receipt: Type.Optional(printExtraReceipt),
  ...receiptLines,
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
  "With `capture: true` on the intent the funds are captured immediately. With `capture: false` they are only authorized until the intent is [captured](../payments/capture-a-payment-intent).\n\nThe response is 200 with the payment, whatever the issuer decided. Check `status`:\n\n- `captured` or `uncaptured`: approved.\n- `failed`: declined. The intent stays `created`, so the customer can use another card.\n- `pending`: the outcome at the device or the issuer is unknown. openpayfac queries the processor, and the payment moves to its final status. Do not ask for the card again in the meantime.\n\nUse a timeout of at least 160 seconds: two minutes for the customer, and half a minute for the issuer. If the connection breaks, send the same request with the same idempotency key, or [get the intent](../payments/get-a-payment-intent). A second request with another key could charge the customer twice if the first card was approved.";

export const authorizeCard = terminalsOperation({
  id: "authorizeCard",
  resource: "authorizations",
  method: "POST",
  path: "/terminals/fiserv/auth_card",
  summary: "Authorize a card",
  description: `Charges a card that the customer inserts, taps or swipes, for an intent's full amount. [Create the intent](../payments/create-a-payment-intent) first: the request contains no amount.

The device shows the amount, asks the customer to confirm it, and asks for the card. It then asks for the PIN, the postal code and the signature if the options request them. Finally it shows the issuer's decision.

${whatFollows}`,
  audience: "private-key",
  ...changes("payments:take"),
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
  description: `Charges a card whose number is entered on the device, for an intent's full amount. Issuers consider such payments riskier than payments with a card that was read, so ask for the postal code and the security code.

The device shows the amount, and asks for the card number and the expiry. It then asks for the security code, the postal code and the signature if the options request them. A Clover device asks for neither code here, and rejects \`include_cvv\` and \`include_avs\` with \`TERMINAL_ERROR\`.

${whatFollows}`,
  audience: "private-key",
  ...changes("payments:take"),
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
