const waiting = {
  kind: "verify_ledger",
  entity: "system_run",
  partition: null,
  status: "waiting",
  requested_at: "2026-11-03T19:02:11.000Z",
  finished_at: null,
  read: null,
  detail: null,
};

export const systemRunExamples = {
  list: {
    name: "runs",
    summary: "A verification that found no problem",
    response: {
      status: 200,
      body: {
        data: [
          {
            ...waiting,
            status: "completed",
            finished_at: "2026-11-03T19:02:19.000Z",
            read: 1_204,
          },
        ],
      },
    },
  },
  start: {
    name: "verify",
    summary: "Verify the whole ledger",
    body: { kind: "verify_ledger" },
    response: { status: 200, body: waiting },
  },
  partitions: {
    name: "partitions",
    summary: "Partitions of events",
    query: { table: "events" },
    response: {
      status: 200,
      body: {
        data: [
          {
            name: "events_p2026110900",
            entity: "partition",
            state: "attached",
            starts_at: "2026-11-02T00:00:00.000Z",
            ends_at: "2026-11-09T00:00:00.000Z",
            bytes: 81_920,
          },
        ],
        exported: false,
      },
    },
  },
};
