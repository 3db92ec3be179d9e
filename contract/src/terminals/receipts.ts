import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes } from "../shared/permissions.ts";
import { component, lines, nullable, reserved, strictObject, text } from "../shared/schema.ts";
import { receiptExamples as examples } from "./examples/receipts.ts";
import { delayMs, flag, hsn } from "./fields.ts";
import { terminalsOperation } from "./operation.ts";

const notSent = "A charge sends no details of the order to the terminal.";
const line = (description: string) => nullable(Type.String({ description }));

export const ReceiptData = component(
  "ReceiptData",
  strictObject(
    {
      dba: line("DBA name of the merchant."),
      address1: line("First line of the merchant's address."),
      address_1: line("Same as `address1`; responses contain both spellings."),
      address2: line("Second line of the merchant's address."),
      address_2: line("Same as `address2`; responses contain both spellings."),
      phone: line("The merchant's phone number."),
      header: line("Text above the amounts."),
      order_note: reserved(line("A note about the order."), notSent),
      date_time: line("Time of the charge, as printed."),
      items: reserved(line("Lines of the order, as printed."), notSent),
      name_on_card: line("The cardholder's name; null if the card did not provide it."),
      footer: line("Text at the end."),
    },
    { description: "Content of a receipt." },
  ),
);

export const printExtraReceipt = flag("Whether a second copy is printed for the merchant.", false);
export const printDelay = delayMs(
  "Delay between the two copies, so that the first can be torn off.",
  0,
);

/** Receipt details that replace the merchant's own details. */
export const receiptLines = {
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
    "Prints or reprints the receipt of a payment, and returns its content. The payment may be from another device, but it must be a terminal payment of this account that the issuer approved.\n\nThe payment does not change. A device without a printer, or with too little battery to print, returns `TERMINAL_ERROR`.",
  audience: "private-key",
  ...changes("terminals:use"),
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
    description: "The printed receipt.",
  },
  errors: ["not_found", "terminal_error", "terminal_not_found", "terminal_unknown_error"],
  examples: [examples.print],
});
