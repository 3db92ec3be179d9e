import { terminalIds } from "./ids.ts";
import { exampleChipPayment, exampleDeclinedChipPayment, exampleKeyedPayment } from "./objects.ts";

const body = { hsn: terminalIds.hsn, payment_intent_id: terminalIds.intent };

export const authorizationExamples = {
  approved: {
    name: "Approved",
    summary: "A chip card with a signature; two copies are printed, five seconds apart.",
    body: {
      ...body,
      print_receipt: true,
      print_extra_receipt: true,
      print_delay: 5000,
      receipt_header: "Thank you",
      receipt_footer: "See you again",
    },
    response: { status: 200, body: exampleChipPayment },
  },
  declined: {
    name: "Declined",
    summary: "The intent stays `created`: ask for another card.",
    body,
    response: { status: 200, body: exampleDeclinedChipPayment },
  },
  keyed: {
    name: "A card number given by phone",
    summary: "The issuer checked the postal code and the security code.",
    body: {
      hsn: terminalIds.keyedHsn,
      payment_intent_id: terminalIds.keyedIntent,
      include_avs: true,
      include_cvv: true,
      include_signature: false,
    },
    response: { status: 200, body: exampleKeyedPayment },
  },
} as const;
