import Type from "typebox";
import { entryMode, PaymentMethod } from "../payments/payment-methods.ts";
import { Payment } from "../payments/payments.ts";
import { component, nullable, oneOf, reserved, strictObject } from "../shared/schema.ts";
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

const later =
  "A terminal returns the payment of the charge; later changes are returned by `GET /payments/{id}`.";
const notOfCards = "Terminals read cards; only bank payments have it.";
const { properties: ofPayment } = Payment;

/** Fields that a payment has later than its charge at the terminal, or not at all. */
const reservedOfPayment = {
  return_code: reserved(ofPayment.return_code, notOfCards),
  return_message: reserved(ofPayment.return_message, notOfCards),
  reversal_id: reserved(ofPayment.reversal_id, notOfCards),
  amount_corrections: reserved(
    ofPayment.amount_corrections,
    "Only payments of another gateway are corrected.",
  ),
  dispute_id: reserved(ofPayment.dispute_id, later),
  settled_at: reserved(ofPayment.settled_at, later),
};

/** The payment of the Payments API with its terminal data. */
export const TerminalPayment = component(
  "TerminalPayment",
  strictObject(
    {
      ...ofPayment,
      ...reservedOfPayment,
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
      validation_response: reserved(
        PaymentMethod.properties.validation_response,
        "A card that a terminal read is not validated.",
      ),
      meta_data: reserved(PaymentMethod.properties.meta_data, "Reading a card does not accept it."),
      bank: reserved(PaymentMethod.properties.bank, "Terminals read cards."),
      signature: nullable(
        Type.String({
          description: "The signature, base64, in the requested format; null without one.",
        }),
      ),
    },
    { description: "A card that a terminal read. The Payments API can charge it." },
  ),
);
