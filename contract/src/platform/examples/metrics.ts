export const metricsExamples = {
  volume: {
    name: "volume by day",
    summary: "Captured amounts of two days",
    query: {
      metric: "volume",
      from: "2026-11-16T05:00:00.000Z",
      to: "2026-11-18T05:00:00.000Z",
    },
    response: {
      status: 200,
      body: {
        data: [
          {
            part: null,
            points: [
              { start: "2026-11-16T05:00:00.000Z", amount: 290400, count: 31 },
              { start: "2026-11-17T05:00:00.000Z", amount: 128250, count: 14 },
            ],
          },
        ],
        meta: { as_of: "2026-11-17T19:02:15.000Z", complete: true },
      },
    },
  },
};
