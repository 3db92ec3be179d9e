import { examplePayment, examplePaymentMethod } from "../../payments/examples/objects.ts";
import { signatureData, terminalIds } from "./ids.ts";

const nobodyKnown = {
  address: {
    city: null,
    country: null,
    state: null,
    address_line1: null,
    address_line2: null,
    postal_code: null,
  },
  email: null,
  name: "PARK/ADA",
  phone: null,
};

/** An inserted card. */
export const exampleChipMethod = {
  ...examplePaymentMethod,
  id: terminalIds.paymentMethod,
  created_at: "2026-03-02T16:02:31.000Z",
  updated_at: "2026-03-02T16:02:31.000Z",
  billing_details: nobodyKnown,
  card: {
    ...examplePaymentMethod.card,
    entry_mode: "emv_contact",
    from_terminal: true,
    device_serial_number: terminalIds.hsn,
  },
};

/** A card whose number was entered on the device. */
export const exampleKeyedMethod = {
  ...exampleChipMethod,
  id: terminalIds.keyedMethod,
  created_at: "2026-03-02T16:40:12.000Z",
  updated_at: "2026-03-02T16:40:12.000Z",
  billing_details: { ...nobodyKnown, name: null },
  card: {
    ...exampleChipMethod.card,
    entry_mode: "keyed",
    device_serial_number: terminalIds.keyedHsn,
  },
};

// Fictitious tags: application AID, cryptogram information, transaction counter.
const emvTagData = "9F0607A00000000310109F2701809F3602002A";

export const exampleReceiptData = {
  dba: "Harbor Street Diner",
  address1: "12 Harbor Street",
  address_1: "12 Harbor Street",
  address2: "Portland, OR 97210",
  address_2: "Portland, OR 97210",
  phone: "503-555-0142",
  header: "Thank you",
  order_note: null,
  date_time: "2026-03-02T08:02:34",
  items: null,
  name_on_card: "PARK/ADA",
  footer: "See you again",
};

/** The amount of the tip example: 4500 and a tip of 900. */
export const exampleChipPayment = {
  ...examplePayment,
  id: terminalIds.payment,
  billing_details: nobodyKnown,
  amount: 5400,
  amount_authorized: 5400,
  amount_captured: 5400,
  avs_result_code: null,
  cvv_result_code: null,
  address_line1_check: "unchecked",
  address_postal_code_check: "unchecked",
  cvv_check: "unavailable",
  signature: signatureData,
  emv_tag_data: emvTagData,
  entry_mode: "emv_contact",
  payment_intent_id: terminalIds.intent,
  payment_method_id: terminalIds.paymentMethod,
  payment_method: exampleChipMethod,
  auth_code: "PPS417",
  card_present: true,
  reference_id: "table-17",
  description: "Breakfast for two",
  created_at: "2026-03-02T16:02:34.000Z",
  updated_at: "2026-03-02T16:02:34.000Z",
  terminal_details: {
    entry_mode: "emv_contact",
    signature: {
      data: signatureData,
      gzipped: true,
      image_type: "binary",
      format: "bmp",
      dimensions: { width: 1, height: 1 },
    },
    emv_tag_data: emvTagData,
    receipt_data: exampleReceiptData,
  },
};

const declinedMethod = {
  ...exampleChipMethod,
  id: terminalIds.declinedMethod,
  created_at: "2026-03-02T16:01:50.000Z",
  updated_at: "2026-03-02T16:01:50.000Z",
};

export const exampleDeclinedChipPayment = {
  ...exampleChipPayment,
  id: terminalIds.declinedPayment,
  status: "failed",
  amount_authorized: 0,
  amount_captured: 0,
  signature: null,
  payment_method_id: declinedMethod.id,
  payment_method: declinedMethod,
  failure_code: "declined",
  failure_message: "The issuer declined the card: Decline.",
  gateway_response: { code: "500", text: "Decline", source: "RPCT" },
  auth_code: null,
  auth_response_text: "Decline",
  created_at: "2026-03-02T16:01:55.000Z",
  updated_at: "2026-03-02T16:01:55.000Z",
  terminal_details: {
    ...exampleChipPayment.terminal_details,
    signature: null,
    receipt_data: null,
  },
};

export const exampleKeyedPayment = {
  ...exampleChipPayment,
  id: terminalIds.keyedPayment,
  billing_details: {
    ...nobodyKnown,
    name: null,
    address: { ...nobodyKnown.address, postal_code: "97210" },
  },
  amount: 2600,
  amount_authorized: 2600,
  amount_captured: 2600,
  avs_result_code: "Z",
  cvv_result_code: "M",
  address_line1_check: "fail",
  address_postal_code_check: "pass",
  cvv_check: "pass",
  signature: null,
  emv_tag_data: null,
  entry_mode: "keyed",
  payment_intent_id: terminalIds.keyedIntent,
  payment_method_id: terminalIds.keyedMethod,
  payment_method: {
    ...exampleKeyedMethod,
    billing_details: {
      ...exampleKeyedMethod.billing_details,
      address: { ...nobodyKnown.address, postal_code: "97210" },
    },
  },
  auth_code: "PPS902",
  card_present: false,
  reference_id: "phone-order-8",
  description: "Order by phone",
  created_at: "2026-03-02T16:40:15.000Z",
  updated_at: "2026-03-02T16:40:15.000Z",
  terminal_details: {
    entry_mode: "keyed",
    signature: null,
    emv_tag_data: null,
    receipt_data: {
      ...exampleReceiptData,
      date_time: "2026-03-02T08:40:15",
      name_on_card: null,
    },
  },
};
