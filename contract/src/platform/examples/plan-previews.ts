import { exampleIds } from "../../payments/examples/ids.ts";

const payment = {
  card_brand: "visa",
  card_present: false,
  amount: 10_000,
  before: 320,
  after: 300,
};

export const planPreviewExamples = {
  preview: {
    name: "A lower rate",
    summary: "Visa at 2.7 percent instead of 2.9 percent",
    params: { id: exampleIds.plan },
    body: {
      account_id: exampleIds.account,
      card_acceptances: [
        { card_type: "visa", discount_fee: { cp_bps: 270, cnp_bps: 270 }, state: "ACTIVE" },
      ],
    },
    response: {
      status: 200,
      body: {
        processing_plan_id: exampleIds.plan,
        entity: "plan_preview",
        from: "2026-10-04T19:02:11.004Z",
        to: "2026-11-03T19:02:11.004Z",
        account_count: 1,
        complete: true,
        payment_count: 1,
        amount: payment.amount,
        before: payment.before,
        after: payment.after,
        kinds: [{ ...payment, payment_count: 1 }],
        samples: [{ payment_id: exampleIds.payment, account_id: exampleIds.account, ...payment }],
        monthly_before: 0,
        monthly_after: 0,
      },
    },
  },
};
