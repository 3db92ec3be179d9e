import { exampleIds } from "../../payments/examples/ids.ts";

const params = { id: exampleIds.dispute };
const reason = "The cardholder says that they did not receive what they paid for.";

const dispute = {
  id: exampleIds.dispute,
  entity: "dispute",
  status: "new",
  amount: 4320,
  account_id: exampleIds.account,
  account_name: "Larkspur Coffee Main Street",
  business_id: exampleIds.business,
  business_name: "Larkspur Coffee Roasters LLC",
  payment_id: exampleIds.checkoutPayment,
  payment_intent_id: exampleIds.checkoutIntent,
  card_brand: "visa",
  card_last_four: "1111",
  reason_disputed_code: "13.1",
  reason_disputed: "Merchandise or services not received",
  reason_group: "not_received",
  reason,
  evidence: { present: 1, total: 2 },
  dispute_date: "2026-03-25T00:00:00.000Z",
  response_due_date: "2026-04-15T00:00:00.000Z",
  days_left: 19,
  closed_date: null,
  created_at: "2026-03-26T06:00:00.000Z",
  updated_at: "2026-03-26T06:00:00.000Z",
};

const delivery = {
  key: "delivery",
  title: "Proof of delivery",
  shows: "Carrier, tracking number, address and date of delivery, or the date of service.",
  required: true,
  source: null,
  found: null,
};

const receipt = {
  key: "receipt",
  title: "Receipt",
  shows: "The goods or services with date and amount. A receipt of the terminal is enough.",
  required: true,
  source: "receipt",
  found: null,
  text: null,
  file_ids: [],
  present: false,
};

const communication = {
  key: "customer_communication",
  title: "Communication with the customer",
  shows: "Messages of the customer about the order, and your responses, with dates.",
  required: false,
  source: null,
  found: null,
  text: null,
  file_ids: [],
  present: false,
};

const empty = {
  dispute_id: exampleIds.dispute,
  entity: "dispute_draft",
  account_id: exampleIds.account,
  reason_group: "not_received",
  reason,
  version: 0,
  dispute_response: null,
  items: [{ ...delivery, text: null, file_ids: [], present: false }, receipt, communication],
  evidence: { present: 0, total: 2 },
  updated_by: null,
  updated_at: null,
};

const body = {
  version: 0,
  dispute_response: "The order was delivered and signed for.",
  items: [{ key: "delivery", text: "Delivered on March 5.", file_ids: [exampleIds.file] }],
};

const saved = {
  ...empty,
  version: 1,
  dispute_response: body.dispute_response,
  items: [
    { ...delivery, text: "Delivered on March 5.", file_ids: [exampleIds.file], present: true },
    receipt,
    communication,
  ],
  evidence: { present: 1, total: 2 },
  updated_by: "user_01m8ej0zz3e00a11gyb8w2c4dk",
  updated_at: "2026-03-27T09:00:00.000Z",
};

export const platformDisputeExamples = {
  list: {
    name: "due",
    summary: "The disputes of a partner that are due within three days",
    query: { in: exampleIds.partner, due_before: "2026-04-18T00:00:00.000Z" },
    response: { status: 200, body: { data: [dispute], meta: { has_more: false, limit: 10 } } },
  },
  getDraft: {
    name: "draft",
    summary: "The checklist of a dispute",
    params,
    response: { status: 200, body: empty },
  },
  packet: {
    name: "packet",
    summary: "The packet of a dispute",
    params,
    response: { status: 200, body: "%PDF-1.7 …" },
  },
  saveDraft: {
    name: "saved",
    summary: "Save a file for one item",
    params,
    body,
    response: { status: 200, body: saved },
  },
};
