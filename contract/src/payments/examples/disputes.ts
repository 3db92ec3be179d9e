import { exampleIds } from "./ids.ts";

const params = { id: exampleIds.dispute };

export const exampleDispute = {
  id: exampleIds.dispute,
  entity: "dispute",
  created_at: "2026-03-26T06:00:00.000Z",
  updated_at: "2026-03-26T06:00:00.000Z",
  account_id: exampleIds.account,
  business_id: exampleIds.business,
  status: "new",
  payment_id: exampleIds.checkoutPayment,
  payment_intent_id: exampleIds.checkoutIntent,
  amount: 4320,
  notes: [],
  attachments: [],
  dispute_date: "2026-03-25T00:00:00.000Z",
  response_due_date: "2026-04-15T00:00:00.000Z",
  closed_date: null,
  reason_disputed_code: "13.1",
  reason_disputed: "Merchandise or services not received",
  dispute_response: null,
  reference_meta: {
    card_last_four: "1111",
    merchant_id: "496160873888",
    authorization_code: "PPS447",
    transaction_date: "2026-03-03T10:02:11.000Z",
    transaction_amount: 4320,
    retrieval_reference: "062100284417",
  },
  settlement_status: "settled",
  settled_at: "2026-03-26T06:00:00.000Z",
};

const note = {
  id: exampleIds.disputeNote,
  message: "The carrier has a signature. Asked for a copy.",
  created_at: "2026-03-27T09:00:00.000Z",
  user_id: null,
};

const attachment = {
  id: exampleIds.disputeAttachment,
  description: "Proof of delivery, signed",
  file_id: exampleIds.file,
  created_at: "2026-03-28T09:00:00.000Z",
  uploaded_by: exampleIds.apiKey,
  owner_id: exampleIds.account,
};

export const exampleContestedDispute = {
  ...exampleDispute,
  status: "contested",
  notes: [note],
  attachments: [attachment],
  dispute_response: "The chair was delivered on 6 March and signed for by the cardholder.",
  updated_at: "2026-03-28T09:05:00.000Z",
};

export const exampleAcceptedDispute = {
  ...exampleDispute,
  status: "accepted",
  updated_at: "2026-03-27T10:00:00.000Z",
};

export const exampleWonDispute = {
  ...exampleContestedDispute,
  status: "won",
  closed_date: "2026-04-20T06:00:00.000Z",
  updated_at: "2026-04-20T06:00:00.000Z",
};

export const disputeExamples = {
  list: {
    name: "Disputes to respond to",
    summary: "Only those that are `new`.",
    query: { status: "new", limit: "10" },
    response: {
      status: 200,
      body: { data: [exampleDispute], meta: { has_more: false, limit: 10 } },
    },
  },
  listOfPayment: {
    name: "Disputes of a payment",
    summary: "A page of one.",
    params: { id: exampleDispute.payment_id },
    query: { limit: "10" },
    response: {
      status: 200,
      body: { data: [exampleDispute], meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "A new dispute",
    summary: "The cardholder reports that nothing arrived.",
    params,
    response: { status: 200, body: exampleDispute },
  },
  accept: {
    name: "The cardholder is right",
    summary: "The cardholder keeps the funds.",
    params,
    body: {},
    response: { status: 200, body: exampleAcceptedDispute },
  },
  contest: {
    name: "With proof of delivery",
    summary: "The file was attached before.",
    params,
    body: { dispute_response: exampleContestedDispute.dispute_response },
    response: { status: 200, body: exampleContestedDispute },
  },
  note: {
    name: "A note",
    summary: "Visible to your team and the operator.",
    params,
    body: { message: note.message },
    response: {
      status: 201,
      body: { ...exampleDispute, notes: [note], updated_at: note.created_at },
    },
  },
  attach: {
    name: "Proof of delivery",
    summary: "An uploaded file.",
    params,
    body: { file_id: exampleIds.file, description: attachment.description },
    response: {
      status: 201,
      body: {
        ...exampleDispute,
        notes: [note],
        attachments: [attachment],
        updated_at: attachment.created_at,
      },
    },
  },
  detach: {
    name: "A wrong file",
    summary: "Removed before the dispute is contested.",
    params: { ...params, attachment_id: exampleIds.disputeAttachment },
    response: {
      status: 200,
      body: { ...exampleDispute, notes: [note], updated_at: "2026-03-28T09:02:00.000Z" },
    },
  },
} as const;
