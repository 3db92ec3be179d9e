const attempt = {
  id: "patt_01m8ej105je00a11gygmz8vt6n",
  entity: "processor_attempt",
  status: "unanswered",
  kind: "authorize",
  processor: "cardpointe",
  amount: 12_500,
  account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
  account_name: "Larkspur Coffee",
  payment_intent_id: "pi_01m8ej105je00a11gygmz8vt6n",
  payment_id: "pmt_01m8ej105je00a11gygmz8vt6p",
  opened_at: "2026-11-03T19:02:11.000Z",
  inquiries: 3,
  next_inquiry_at: "2026-11-03T19:07:11.000Z",
  detail: "no response within 32 s",
};

export const systemExamples = {
  get: {
    name: "system",
    summary: "A processor does not respond",
    response: {
      status: 200,
      body: {
        entity: "system",
        at: "2026-11-03T19:05:00.000Z",
        version: "0.1.0",
        attempts: { count: 1, oldest_at: attempt.opened_at, data: [attempt] },
        processors: [
          {
            processor: "cardpointe",
            status: "silent",
            requests: 41,
            unknown: 3,
            average_ms: 240,
            slowest_ms: 32_000,
            last_response_at: "2026-11-03T19:01:58.000Z",
          },
        ],
        jobs: [],
        funding: [],
        webhooks: { waiting: 0, due: 0, due_since: null },
        checks: [
          { of: "ledger", verified_at: "2026-11-03T08:00:00.000Z", read: 1_204, problems: 0 },
        ],
        partitions: [],
        read_model: { as_of: "2026-11-03T19:04:59.000Z", complete: true, lag_ms: 1_000 },
        migrations: {
          applied: 72,
          latest: "0913_claims_of_attempts.sql",
          latest_at: "2026-11-01T08:00:00.000Z",
        },
      },
    },
  },
  resolve: {
    name: "inquire",
    summary: "Inquire now",
    params: { id: attempt.id },
    body: { reason: "The processor responds again, ticket 4821" },
    response: {
      status: 200,
      body: { ...attempt, status: "resolved", next_inquiry_at: null, detail: null },
    },
  },
};
