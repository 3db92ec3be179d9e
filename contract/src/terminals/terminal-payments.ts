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
      gzipped: Type.Boolean({
        description: "Whether the image was compressed with gzip before base64 encoding.",
      }),
      image_type: oneOf(signatureImageTypes, "Black and white, or color."),
      format: oneOf(signatureFormats, "File format of the image."),
      dimensions: strictObject({
        width: Type.Number({ description: "Pixels." }),
        height: Type.Number({ description: "Pixels." }),
      }),
    },
    { description: "The customer's signature on the device." },
  ),
);

export const PaymentTerminalDetails = component(
  "PaymentTerminalDetails",
  strictObject(
    {
      entry_mode: entryMode,
      signature: nullable(TerminalSignature, "The signature; null if none was requested."),
      emv_tag_data: nullable(
        Type.String({
          description: "EMV tags of the chip: TLV in hexadecimal. Null without a chip.",
        }),
      ),
      receipt_data: nullable(ReceiptData, "Content of the receipt; null for a declined card."),
    },
    { description: "Terminal data of a payment." },
  ),
);

/** The payment of the Payments API with its terminal data. */
export const TerminalPayment = component(
  "TerminalPayment",
  strictObject(
    {
      ...Payment.properties,
      terminal_details: nullable(
        PaymentTerminalDetails,
        "Terminal data; null while the outcome at the device is unknown.",
      ),
    },
    { description: "A payment made on a terminal." },
  ),
);

/** The payment method of the Payments API with its signature. */
export const TerminalPaymentMethod = component(
  "TerminalPaymentMethod",
  strictObject(
    {
      ...PaymentMethod.properties,
      signature: nullable(
        Type.String({
          description: "The signature, base64, in the requested format; null without one.",
        }),
      ),
    },
    { description: "A card that a terminal read. The Payments API can charge it." },
  ),
);
