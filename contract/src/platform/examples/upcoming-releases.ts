import { exampleIds } from "../../payments/examples/ids.ts";

export const upcomingReleaseExamples = {
  list: {
    name: "releases",
    summary: "Payments of two days, and a reserve",
    params: { id: exampleIds.account },
    response: {
      status: 200,
      body: {
        data: [
          {
            entity: "upcoming_release",
            kind: "settlement",
            release_at: "2026-11-04T19:00:00.000Z",
            amount: 121_040,
            count: 14,
          },
          {
            entity: "upcoming_release",
            kind: "settlement",
            release_at: "2026-11-05T19:00:00.000Z",
            amount: 48_210,
            count: 6,
          },
          {
            entity: "upcoming_release",
            kind: "reserve",
            release_at: "2027-01-29T17:00:00.000Z",
            amount: 6_050,
            count: 14,
          },
        ],
      },
    },
  },
};
