export const refundSearchExamples = {
  search: {
    name: "pending refunds",
    summary: "Refunds without an outcome",
    body: { status: ["pending"] },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: "re_01m8ej105je00a11gygmz8vt6q",
            entity: "refund_summary",
            status: "pending",
            amount: 2500,
            payment_id: "pmt_01m8ej105je00a11gygmz8vt6p",
            payment_intent_id: "pi_01m8ej105je00a11gygmz8vt6n",
            account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
            account_name: "Larkspur Coffee",
            external: false,
            reference_id: "return-77",
            description: "One of two items came back",
            failure_code: null,
            created_at: "2026-11-03T19:02:11.000Z",
            settled_at: null,
          },
        ],
        meta: {
          has_more: false,
          limit: 10,
          total_count: 1,
          as_of: "2026-11-03T19:02:15.000Z",
          complete: true,
        },
      },
    },
  },
};
