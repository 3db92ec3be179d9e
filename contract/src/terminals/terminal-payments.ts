import Type from "typebox";
import { entryMode, PaymentMethod } from "../payments/payment-methods.ts";
import { Payment } from "../payments/payments.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { signatureFormats, signatureImageTypes } from "./fields.ts";
import { ReceiptData } from "./receipts.ts";

export const TerminalSignature = component(
  "TerminalSignature",
  strictObject(
    {
      data: Type.String({ description: "The image, base64." }),
      gzipped: Type.Boolean({ description: "Whether it was compressed before it became base64." }),
      image_type: oneOf(signatureImageTypes, "Black and white, or in colour."),
      format: oneOf(signatureFormats, "File format of the image."),
      dimensions: strictObject({
        width: Type.Number({ description: "Pixels." }),
        height: Type.Number({ description: "Pixels." }),
      }),
    },
    { description: "What the customer wrote on the device." },
  ),
);

export const PaymentTerminalDetails = component(
  "PaymentTerminalDetails",
  strictObject(
    {
      entry_mode: entryMode,
      signature: nullable(TerminalSignature, "The signature; null where none was asked for."),
      emv_tag_data: nullable(
        Type.String({ description: "Tags of the chip: TLV in hexadecimal. Null without a chip." }),
      ),
      receipt_data: nullable(ReceiptData, "What the receipt says; null for a declined card."),
    },
    { description: "What the terminal knows about a payment." },
  ),
);

/** The Payments API's own payment, and what the terminal adds. */
export const TerminalPayment = component(
  "TerminalPayment",
  strictObject(
    {
      ...Payment.properties,
      terminal_details: nullable(
        PaymentTerminalDetails,
        "What the terminal knows; null while it is not known what the device did.",
      ),
    },
    { description: "A payment that was made on a terminal." },
  ),
);

/** The Payments API's own payment method, and the signature that was given for it. */
export const TerminalPaymentMethod = component(
  "TerminalPaymentMethod",
  strictObject(
    {
      ...PaymentMethod.properties,
      signature: nullable(
        Type.String({
          description: "The signature, base64, as the options asked for it; null without one.",
        }),
      ),
    },
    { description: "A card that a terminal read. It can be charged by the Payments API." },
  ),
);
