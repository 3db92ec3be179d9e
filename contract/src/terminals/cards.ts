import Type from "typebox";
import { changes } from "../shared/permissions.ts";
import { strictObject } from "../shared/schema.ts";
import { cardExamples as examples } from "./examples/cards.ts";
import {
  aid,
  beep,
  confirmAmount,
  flag,
  hsn,
  includeAmountDisplay,
  includePin,
  includeSignature,
  shownAmount,
  storedSignatureOptions,
} from "./fields.ts";
import { terminalsOperation } from "./operation.ts";
import { TerminalPaymentMethod } from "./terminal-payments.ts";

const errors = [
  "payment_method_create_error",
  "terminal_error",
  "terminal_not_found",
  "terminal_unknown_error",
] as const;

export const readCard = terminalsOperation({
  id: "readCard",
  resource: "cards",
  method: "POST",
  path: "/terminals/fiserv/read_card",
  summary: "Read a card",
  description:
    "Creates a payment method from a card that the customer inserts, taps or swipes. Nothing is charged. Use it to store a card for later, or to inspect the card before you [create a payment](../payments/create-a-payment-for-a-payment-intent). To charge immediately, [authorize a card](authorize-a-card) instead.\n\nThe device shows the amount, asks the customer to confirm it, asks for the card, and then for a signature. A contactless card or a phone results in a payment method with `single_use_token: true`.\n\nThe request waits for the customer, up to two minutes. A timeout returns `TERMINAL_ERROR`, as does a cancellation by the customer.",
  audience: "private-key",
  ...changes("payments:take"),
  account: "required",
  session: "optional",
  idempotent: true,
  body: strictObject({
    hsn,
    amount: shownAmount,
    include_amount_display: Type.Optional(includeAmountDisplay),
    confirm_amount: Type.Optional(confirmAmount),
    include_signature: Type.Optional(includeSignature),
    ...storedSignatureOptions,
    beep: Type.Optional(beep),
    aid: Type.Optional(aid),
    include_pin: Type.Optional(includePin),
  }),
  returns: {
    status: 200,
    schema: TerminalPaymentMethod,
    description: "The new payment method.",
  },
  errors,
  examples: [examples.chip],
});

export const readManual = terminalsOperation({
  id: "readManual",
  resource: "cards",
  method: "POST",
  path: "/terminals/fiserv/read_manual",
  summary: "Read a card entered by hand",
  description:
    "Creates a payment method from a card number that is entered on the device: for a card that cannot be read, or an order by phone. The device sends the number directly to the tokenizer; your software never receives it. Nothing is charged.\n\nThe device shows the amount, asks for the number, for the expiry, and then for a signature. The request waits up to two minutes. Devices without keys, such as Clover devices, return `TERMINAL_ERROR`.",
  audience: "private-key",
  ...changes("payments:take"),
  account: "required",
  session: "optional",
  idempotent: true,
  body: strictObject({
    hsn,
    amount: shownAmount,
    include_signature: Type.Optional(includeSignature),
    ...storedSignatureOptions,
    include_expiration_date: Type.Optional(flag("Whether the device asks for the expiry.", true)),
    beep: Type.Optional(beep),
  }),
  returns: {
    status: 200,
    schema: TerminalPaymentMethod,
    description: "The new payment method.",
  },
  errors,
  examples: [examples.keyed],
});
