export const balanceExamples = {
  list: {
    name: "After a first payment",
    summary: "A payment of 1000 less its fee of 59.",
    response: {
      status: 200,
      body: {
        data: [{ currency: "USD", pending: 941, available: 0, reserve: 0 }],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
} as const;
