import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, lines, nullable, strictObject, text } from "../shared/schema.ts";
import { receiptExamples as examples } from "./examples/receipts.ts";
import { delayMs, flag, hsn } from "./fields.ts";
import { terminalsOperation } from "./operation.ts";

const line = (description: string) => nullable(Type.String({ description }));

export const ReceiptData = component(
  "ReceiptData",
  strictObject(
    {
      dba: line("The name that the merchant does business as."),
      address1: line("First line of the merchant's address."),
      address_1: line("The same as `address1`; both spellings are answered."),
      address2: line("Second line of the merchant's address."),
      address_2: line("The same as `address2`; both spellings are answered."),
      phone: line("The merchant's phone number."),
      header: line("Text above the amounts."),
      order_note: line("A note about the order."),
      date_time: line("When the card was charged, as printed."),
      items: line("The lines of the order, as printed."),
      name_on_card: line("The cardholder's name, where the card gave it."),
      footer: line("Text at the end."),
    },
    { description: "What stands on a receipt." },
  ),
);

export const printExtraReceipt = flag(
  "Whether a second copy is printed, for the merchant to keep.",
  false,
);
export const printDelay = delayMs(
  "How long the device waits between the two copies, so that the first can be torn off.",
  0,
);

/** What the receipt says in place of the merchant's own details. */
export const receiptTexts = {
  receipt_header: Type.Optional(lines("Text above the amounts.", { maxLength: 1000 })),
  receipt_footer: Type.Optional(lines("Text at the end.", { maxLength: 1000 })),
  receipt_dba: Type.Optional(text("Name of the business.", { maxLength: 100 })),
  receipt_phone: Type.Optional(text("Phone number.", { maxLength: 32 })),
  receipt_address1: Type.Optional(text("First line of the address.", { maxLength: 100 })),
  receipt_address2: Type.Optional(text("Second line of the address.", { maxLength: 100 })),
};

export const printReceipt = terminalsOperation({
  id: "printReceipt",
  resource: "receipts",
  method: "POST",
  path: "/terminals/fiserv/print_receipt",
  summary: "Print a receipt",
  description:
    "Prints the receipt of a payment, once more or for the first time, and answers what was printed. The payment need not have been made on this device, but it must be one of this account that a terminal made and the issuer approved.\n\nNothing changes. A device without a printer, or too low on battery to print, refuses with `TERMINAL_ERROR`.",
  audience: "private-key",
  account: "required",
  session: "optional",
  idempotent: false,
  body: strictObject({
    hsn,
    payment_id: idOf("payment", "The payment whose receipt is printed."),
    print_extra_receipt: Type.Optional(printExtraReceipt),
    print_delay: Type.Optional(printDelay),
  }),
  returns: {
    status: 200,
    schema: component("PrintedReceipt", strictObject({ receipt_data: ReceiptData })),
    description: "What was printed.",
  },
  errors: ["not_found", "terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.print],
});
