export const taskExamples = {
  list: {
    name: "tasks",
    summary: "Objects that wait for the caller",
    response: {
      status: 200,
      body: {
        data: [
          {
            type: "disputes_due",
            count: 2,
            amount: 16500,
            since: "2026-10-14T09:30:00.000Z",
            due_at: "2026-11-04T22:00:00.000Z",
            path: "/dashboard/disputes?due=3d",
          },
        ],
      },
    },
  },
};
