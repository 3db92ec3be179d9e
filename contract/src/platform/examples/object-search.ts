const payment = {
  id: "pi_01m8ej105je00a11gygmz8vt6n",
  entity: "found_object",
  kind: "payment",
  label: "Ada Park",
  status: "paid_out",
  amount: 1000,
  path: "/payments/pi_01m8ej105je00a11gygmz8vt6n",
  account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
};

export const objectSearchExamples = {
  search: {
    name: "a reference",
    summary: "A payment, by the start of its reference",
    query: { q: "order-18" },
    response: {
      status: 200,
      body: {
        data: [{ kind: "payment", has_more: false, objects: [payment] }],
        meta: { as_of: "2026-11-03T19:02:15.000Z", complete: true },
      },
    },
  },
  resolve: {
    name: "a payment",
    summary: "A payment is on the page of its intent",
    params: { id: "pmt_01m8ej105je00a11gygmz8vt6p" },
    response: {
      status: 200,
      body: {
        id: "pmt_01m8ej105je00a11gygmz8vt6p",
        entity: "object_place",
        kind: "payment",
        path: "/payments/pi_01m8ej105je00a11gygmz8vt6n",
        partner_id: "part_01m8ej0zz3e00a11gyb8w2c4d0",
        account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
      },
    },
  },
};
