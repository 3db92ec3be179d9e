const writing =
  /\b(INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_.]+)|\b(ledger_post|post_to_ledger)\s*\(/g;

/**
 * Names a statement by its writes: the tables, and the statuses, outcomes and event types among its
 * literals and values.
 *
 * Returns  undefined for a statement that only reads, or that only keeps the job queue.
 */
export function nameStatement(sql: string, values: readonly (string | null)[]): string | undefined {
  const tables = [...sql.matchAll(writing)].flatMap(([, verb, table, ledger]) => {
    if (ledger !== undefined) return ["ledger"];
    return table === undefined || table.startsWith("graphile_worker.")
      ? []
      : [`${verb?.split(" ")[0]?.toLowerCase()} ${table}`];
  });
  if (tables.length === 0) return undefined;
  const literals = [...sql.matchAll(/'([^']*)'/g)].map(([, literal = ""]) => literal);
  const words = [...literals, ...values].flatMap((value) => wordsOf(value ?? ""));
  return [...new Set(tables), ...new Set(words)].join(", ");
}

function wordsOf(value: string): string[] {
  const events = value.match(/\bv2\.[a-z_]+\.[a-z_]+/g) ?? [];
  const isName = /^[A-Z][A-Z_]{3,}$|^[a-z]+_[a-z_]+$/.test(value) || states.has(value);
  return isName ? [...events, value] : events;
}

const states: ReadonlySet<string> = new Set([
  ...["passed", "failed", "done", "pending", "sent", "waiting"],
  ...["exported", "entered", "assigned", "boarded", "creating", "created", "submitted", "stopped"],
]);
