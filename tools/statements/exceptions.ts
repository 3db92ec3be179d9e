/**
 * Files with statements whose text is not known from the source, with the number of them there and
 * what composes it. Their own tests run them; a new one fails the check until it is listed.
 */
export const composedAtRunTime: Record<string, { statements: number; by: string }> = {
  "ensure-database.ts": { statements: 2, by: "the name of the database" },
  "create-server-role.ts": { statements: 2, by: "the name of the role" },
  "grant-privileges.ts": { statements: 1, by: "the privileges that a role lacks" },
  "excess-privileges.ts": { statements: 1, by: "the lists of privileges" },
  "migrate.ts": { statements: 1, by: "the migrations" },
  "open-database.ts": { statements: 1, by: "the caller of the pool" },
  "pipelined-reads.ts": { statements: 2, by: "the caller of the pool" },
  "write-atomically.ts": { statements: 1, by: "its writes, which are described one by one" },
  "row-writes.ts": { statements: 1, by: "the row's columns, which the tables' types check" },
  "write-events.ts": { statements: 3, by: "the number of events" },
  "transaction-rows.ts": { statements: 1, by: "the number of transactions" },
  "pages.ts": { statements: 2, by: "the filters of each list" },
  "numbered-pages.ts": { statements: 2, by: "the filters of each list" },
  "event-rows.ts": { statements: 1, by: "the number of owners" },
  "read-in-batches.ts": { statements: 1, by: "Kysely" },
  "run-search.ts": { statements: 2, by: "Kysely" },
  "replay-deliveries.ts": { statements: 1, by: "the pairs that each caller selects" },
  "pull-due-times.ts": { statements: 1, by: "pairs of a table and its column" },
  "reencrypt-database.ts": { statements: 3, by: "the encrypted columns of the catalog" },
};

/** Differences that PostgreSQL's description cannot rule out, with the reason that rules them out. */
export const ruledOut: Record<string, string> = {
  "brands.ts bytes: Buffer<ArrayBufferLike>, but it can be null": "logo IS NOT NULL",
  "brands.ts type: string, but it can be null": "the table's constraint: a logo has its type",
  "line-rows.ts settled_at: string, but it can be null": "settled_at is compared with the period",
  "list-unmatched-settlements.ts processor_merchant_id: string, but it can be null":
    "its records came under that id",
  'match-funding-lines.ts state: "new" | "unmatched", but it can be matched, ignored':
    "state IN ('new', 'unmatched')",
  "read-payment-money.ts receiver_type: ReceiverType, but it can be tenant":
    "a tenant receives no split",
  "read-payouts-of-payment.ts payout_id: string, but it can be null": "payout_id = ANY ($2)",
  "send-emails.ts encrypted_content: string, but it can be null":
    "an email that is due still has its content",
  "split-transfer-rows.ts receiver_type: ReceiverType, but it can be tenant":
    "a tenant receives no split",
  'validation-rows.ts state: "done" | "open" | "unknown", but it can be waiting, abandoned':
    "a check of a card is never in these states",
};
