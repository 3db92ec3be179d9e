/**
 * Files with statements that PostgreSQL cannot describe before they run, with the number of them
 * and the reason. A new one fails the check until it is listed.
 */
export const neverDescribed: Record<string, { statements: number; because: string }> = {
  "ensure-database.ts": { statements: 2, because: "CREATE DATABASE has no description" },
  "create-server-role.ts": { statements: 2, because: "CREATE ROLE has no description" },
  "session-defaults.ts": { statements: 1, because: "ALTER ROLE has no description" },
  "grant-privileges.ts": { statements: 1, because: "GRANT has no description" },
  "distribute.ts": { statements: 1, because: "GRANT has no description" },
  "copy-tenant-rows.ts": { statements: 1, because: "it is composed of the catalog" },
  "copy-rows.ts": { statements: 3, because: "COPY has no description" },
  "session.ts": { statements: 1, because: "it sends what a move of a partner composes" },
  "migrate.ts": { statements: 1, because: "a migration is several statements" },
  "open-database.ts": { statements: 1, because: "it sends what its caller passes" },
  "pipelined-reads.ts": { statements: 2, because: "it sends what its caller passes" },
  "lane.ts": { statements: 1, because: "it sends what its caller passes" },
  "write-atomically.ts": { statements: 1, because: "its writes are described one by one" },
  "upcoming-rows.ts": { statements: 1, because: "each job passes its table; a test runs them" },
  "list-tasks.ts": { statements: 1, because: "each source composes its own; a test runs them" },
  "list-fees.ts": { statements: 1, because: "its filters are composed; tests run them" },
  "list-platform-applications.ts": {
    statements: 1,
    because: "its filters are composed; tests run them",
  },
  "preview-processing-plan.ts": {
    statements: 1,
    because: "its conditions are composed; tests run them",
  },
  "seed-users.ts": { statements: 1, because: "it inserts a row that insertRow composes" },
  "snapshot-rules.ts": { statements: 1, because: "it inserts rows that insertRows composes" },
  "list-deliveries.ts": { statements: 1, because: "its filters are composed; tests run them" },
  "pages.ts": { statements: 1, because: "lists of a scope compose filters; tests run them" },
  "read-in-batches.ts": { statements: 2, because: "a cursor reads a search, or the ledger" },
};

/**
 * Files with statements that are composed of a request, with the number of them. Their own code
 * composes every form of them for the check, in `composed-statements.fixtures.ts`.
 */
export const composedForTheCheck: Record<string, number> = {
  "row-writes.ts": 2,
  "upsert-rows.ts": 2,
  "write-events.ts": 4,
  "transaction-rows.ts": 1,
  "run-search.ts": 2,
  "reencrypt-database.ts": 3,
  "read-found-page.ts": 3,
  "find-payments.ts": 1,
  "find-objects.ts": 1,
  "find-by-id.ts": 1,
};

/** Differences that PostgreSQL's description cannot rule out, with the reason that rules them out. */
export const ruledOut: Record<string, string> = {
  'numbered-pages.ts missing FROM-clause entry for table "p"':
    "list-businesses.ts joins partners for an order by their names",
  'list-businesses.ts missing FROM-clause entry for table "p"':
    "an order by names of partners joins them",
  "list-bank-accounts.ts business_id: string, but it can be null":
    "WHERE b.business_id IS NOT NULL",
  "line-rows.ts settled_at: string, but it can be null": "settled_at is compared with the period",
  "list-unmatched-settlements.ts processor_merchant_id: string, but it can be null":
    "its records came under that id",
  'read-contractor-language.ts language: "en" | "es", but it can be null':
    "its condition excludes null",
  'create-user.ts language: "en" | "es", but it can be null': "its condition excludes null",
  "poll-alerts.ts run_until: string, but it can be null": "its condition excludes null",
  "watched-checks.ts application_id: string, but it can be null": "it joins applications",
  "watched-checks.ts service: string, but it can be null": "its condition excludes null",
  "watched-checks.ts vendor_reference: string, but it can be null": "its condition excludes null",
  "watched-checks.ts answered_at: string, but it can be null": "a check that is done has it",
  "list-alerts.ts application_id: string, but it can be null": "it joins applications",
  "list-alerts.ts network: ListingNetwork, but it can be null":
    "searches for terminated merchants have a network",
  "list-alerts.ts reason: string, but it can be null": "a check of an alert has a reason",
  "list-alerts.ts listed_at: string, but it can be null": "a check that is done has it",
  "list-terminals.ts could not determine data type of parameter $1": "its scope has it",
  ...Object.fromEntries(
    [
      "list-api-keys.ts column api_keys.account_id",
      "list-api-keys.ts column api_keys.business_id",
      "pages.ts column u.account_id",
      "pages.ts column webhook_endpoints.business_id",
      "pages.ts column api_keys.account_id",
      "pages.ts column api_keys.business_id",
      "api-key-rows.ts column api_keys.account_id",
      "api-key-rows.ts column api_keys.business_id",
      "replay-deliveries.ts column webhook_endpoints.business_id",
      "team-user-rows.ts column u.account_id",
    ].map((column) => [`${column} does not exist`, "its scope is cut at the level above"]),
  ),
};
