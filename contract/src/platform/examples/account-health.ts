const at = "2026-11-03T19:02:11.000Z";

export const accountHealthExamples = {
  get: {
    name: "health",
    summary: "More disputes than the rule permits",
    params: { id: "acct_01m8ej105je00a11gygmz8vt6n" },
    response: {
      status: 200,
      body: {
        id: "acct_01m8ej105je00a11gygmz8vt6n",
        entity: "account_health",
        metrics: [
          {
            metric: "dispute_rate",
            value_basis_points: 101,
            threshold_basis_points: 90,
            amount: null,
            applied_for: null,
            count: 12,
            of_count: 1184,
            weeks: [
              { until: "2026-10-27T19:02:11.000Z", value_basis_points: 74 },
              { until: at, value_basis_points: 101 },
            ],
          },
        ],
        meta: { as_of: at, complete: true },
      },
    },
  },
};
