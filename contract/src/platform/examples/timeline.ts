import { exampleIds } from "../../payments/examples/ids.ts";

const none = { amount: null, status: null, code: null, text: null };

export const timelineExamples = {
  get: {
    name: "timeline",
    summary: "A payment that was captured and paid out",
    params: { id: exampleIds.intent },
    response: {
      status: 200,
      body: {
        id: exampleIds.intent,
        entity: "timeline",
        account_id: exampleIds.account,
        entries: [
          {
            ...none,
            at: "2026-03-03T10:02:05.000Z",
            kind: "intent_created",
            object_id: exampleIds.intent,
            amount: 1000,
          },
          {
            at: "2026-03-03T10:02:11.000Z",
            kind: "payment_created",
            object_id: exampleIds.payment,
            amount: 1000,
            status: "captured",
            code: "000",
            text: "Approve",
          },
          {
            at: "2026-03-03T10:02:11.000Z",
            kind: "processor_request",
            object_id: exampleIds.payment,
            amount: 1000,
            status: "authorize: approved",
            code: "000",
            text: "Approve",
          },
          {
            ...none,
            at: "2026-03-03T10:02:11.000Z",
            kind: "captured",
            object_id: exampleIds.intent,
            amount: 1000,
          },
          {
            ...none,
            at: "2026-03-04T13:30:00.000Z",
            kind: "settled",
            object_id: exampleIds.payment,
            amount: 1000,
            status: "settled",
          },
          {
            ...none,
            at: "2026-03-04T22:00:00.000Z",
            kind: "payout_created",
            object_id: exampleIds.payout,
            amount: 5106,
            status: "completed",
          },
          {
            ...none,
            at: "2026-03-04T22:00:00.000Z",
            kind: "payout_sent",
            object_id: exampleIds.payout,
            amount: 5106,
          },
          {
            ...none,
            at: "2026-03-05T14:00:00.000Z",
            kind: "payout_completed",
            object_id: exampleIds.payout,
            amount: 5106,
          },
        ],
        webhooks_shown_from: null,
      },
    },
  },
};
