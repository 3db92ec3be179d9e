/** A problem of a statement's plan that is allowed. */
interface Exception {
  /** Part of the statement. */
  statement: RegExp;
  problem: RegExp;
  because: string;
  /** Allowed in a sample only: the plan of the filled platform has to be without it. */
  inSamples?: true;
}

/** All plans that may read a whole table or sort what grows. */
const exceptions: readonly Exception[] = [
  {
    statement: /FROM (businesses b|(accounts|applications) a\s+JOIN businesses b)\b.*position\(/s,
    problem: /of (businesses|applications)/,
    because:
      "a search for a part of a name reads all names of its owner's businesses, and an owner of nearly all rows reads the table, which grows with merchants and not with payments",
  },
  {
    statement: /^SELECT count\(\*\) FROM applications a\s+WHERE .*a\.created_at/s,
    problem: /of applications/,
    because:
      "a total of nearly all of an owner's applications reads each once, from the index or from the table",
  },
  {
    statement: /INSERT INTO ledger_checkpoints|count\(\*\)::text FROM ledger_accounts/,
    problem: /of ledger_/,
    because: "a verification of the ledger reads all balances and heads",
  },
  {
    statement: /SELECT id FROM accounts\s+WHERE tenant_id = \$1::uuid AND \(\$2::uuid IS NULL/,
    problem: /of (accounts|ledger_accounts|ledger_transactions)|^(sorts|hashes)/,
    because:
      "a balance report compares the balances of all its owners, and adds up the day that is not closed",
  },
  {
    statement: /FROM balance_day_sums/,
    problem: /of balance_day_sums/,
    because: "a tenant's report has a sum for each day, partner and line, and not for payments",
  },
  {
    statement: /FROM metrics\s+WHERE node_id = ANY/,
    problem: /^sorts/,
    because:
      "PostgreSQL does not know the hours of a chart when it plans for all values; those of a request are few",
  },
  {
    statement:
      /^SELECT email FROM users WHERE tenant_id|u\.status = 'ACTIVE' AND \(\$1::uuid IS NULL/,
    problem: /of users/,
    because: "the sandbox's users, for its start and its page without passwords",
  },
  {
    statement: /^SELECT FROM accounts WHERE processor = /,
    problem: /of accounts/,
    because: "an operator removes a processor, which is seldom and needs one account of it at most",
  },
  {
    statement: /FROM ledger_heads AS head\s+LEFT JOIN read_model_ledgers/,
    problem: /of (ledger_heads|read_model_ledgers)/,
    because:
      "ledgers that changed without an event are found by one number of each merchant, at most every five seconds: a millisecond for a thousand merchants",
  },
  {
    statement: /WITH change AS|INSERT INTO residual_slices|min\(first\.settled_at\)/,
    problem: /./,
    because:
      "a residual period reads all merchants of its tenant once, and then its payments in slices of time",
  },
  {
    statement: /FROM accounts a JOIN (payments|disputes) (p|r)|json_array_elements\(o\.owners\)/,
    problem: /accounts|applications/,
    because:
      "the sandbox's controls name an object without its account: each account of the tenant is one step in an index",
  },
  {
    statement: /r\.state = 'unmatched'/,
    problem: /accounts/,
    because:
      "each account of the owner is three steps in indexes of what is unmatched, which hold nothing else",
  },
  {
    statement: /FROM users u\s+WHERE \(\$1::text IS NULL|FROM termination_reports r/,
    problem: /users|applications/,
    because: "an operator's command at the machine, of some hundred rows at most",
  },
  {
    statement: /^UPDATE payouts SET next_action_at/,
    problem: /payouts/,
    because: "the sandbox's clock moves every payout in progress",
  },
  {
    statement: /^UPDATE webhook_deliveries SET next_attempt_at = \$1 WHERE next_attempt_at > \$1/,
    problem: /webhook_deliveries/,
    because:
      "a clock that was set back, which is rare, moves the deliveries that were due meanwhile",
  },
  {
    statement: /^INSERT INTO object_changes/,
    problem: /accounts|businesses|locations|users|applications/,
    because: "a read model that fills itself reads every object but payments once",
  },
  {
    statement:
      /^SELECT count\(\*\) FROM (accounts a|applications a|bank_accounts b|businesses b|users u)\b/,
    problem: /of (accounts|applications|bank_accounts|businesses|users)|^hashes/,
    because:
      "a total of the owner's rows: from the index alone in the filled platform, while a sample gives the table more rows and no more pages",
    inSamples: true,
  },
  {
    statement: /"p"\."final_status" =|p\.final_status =/,
    problem: /^(sorts|hashes)|of payments/,
    because:
      "payments of a rare status are found by their index and then sorted; a sample also multiplies the hundredth of the largest account that is voided",
    inSamples: true,
  },
  {
    statement: /"(settled_at|created_at)" >=/,
    problem: /^sorts|of (transactions|payment_intents)/,
    because:
      "the rows of a day are found by its index; a sample has as many days, with more rows each",
    inSamples: true,
  },
  {
    statement: /^\s*SELECT count\(\*\) AS count\s+FROM \(SELECT\s+FROM (payment|refund)_search\b/,
    problem: /of (payment|refund)_search/,
    because:
      "a count ends at 10,000 of rows that nearly all match; a sample gives the table more rows and no more pages",
    inSamples: true,
  },
  {
    statement: /^WITH (found|keyed) AS MATERIALIZED \(SELECT .* FROM payment_search\b/s,
    problem: /of payment_search|^sorts/,
    because:
      "a name or reference is found by its index and then sorted; a sample has as many names, with more payments each",
    inSamples: true,
  },
  {
    statement: /FROM \(SELECT id.* FROM accounts WHERE accounts\.tenant_id = .*\) AS owner/s,
    problem: /of (accounts|fees)/,
    because:
      "each account of the owner is one step in an index of its fees; a sample gives the table more rows and no more pages",
    inSamples: true,
  },
];

/** The problems that are not allowed. Input   isSample: whether the plan is of a sample. */
export function forbiddenIn(
  statement: string,
  problems: readonly string[],
  { isSample }: { isSample: boolean },
): string[] {
  const allowed = exceptions.filter(
    (each) => each.statement.test(statement) && (isSample || each.inSamples !== true),
  );
  return problems.filter((problem) => !allowed.some((each) => each.problem.test(problem)));
}
