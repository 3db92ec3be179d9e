import { createHash } from "node:crypto";
import { DatabaseError, Pool } from "pg";
import type { Uuid } from "../ids.ts";
import { batched } from "./batched-writes/batched-writes.ts";
import type { NamedStatement } from "./named-statement.ts";
import { createPartitions, tableWithoutPartition, timeWithoutPartition } from "./partitions.ts";

/**
 * One part of a change: an INSERT, UPDATE or SELECT of a function, with its own `$1`, `$2`, ….
 *
 * `must` names the row that it requires. If the part touches no row, the whole change is rolled back
 * and `ConcurrentModification` with that name is thrown. A second row is a bug and rolls it back too;
 * `rows` requires another number.
 *
 * `unique`: an INSERT into the table that `must` names. A row with its key is a
 * `ConcurrentModification` too.
 */
export interface Write {
  sql: string;
  values: unknown[];
  must?: string;
  rows?: number;
  unique?: true;
  /** It locks rows of several owners, and is not committed with changes of others. */
  alone?: true;
}

/** Optimistic lock failed: a row changed since it was read, and nothing was written. */
export class ConcurrentModification extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`${what} changed concurrently`);
    this.what = what;
  }
}

interface Prepared {
  name: string;
  text: string;
}

const prepared = new Map<string, Prepared>();

/**
 * Executes several writes atomically in one round trip: each becomes a common table expression of a
 * single prepared statement.
 *
 * Input    parts that do not read the rows written by another: all see the same
 *          snapshot. owner: whose rows they lock first; the change may then be committed together
 *          with changes of others.
 * Errors   ConcurrentModification if a part that must touch its row did not; nothing is written
 *          then. Two parts that post to ledgers are a bug.
 * Writes   everything, or nothing.
 */
export async function writeAtomically(
  client: Pick<Pool, "query">,
  writes: readonly Write[],
  owner?: Uuid,
): Promise<void> {
  const statement = { ...prepare(writes), values: writes.flatMap((write) => write.values) };
  const isShared = owner !== undefined && !writes.some(({ alone }) => alone);
  const marked = isShared ? batched(statement, owner) : statement;
  try {
    await send(client, marked, writes);
  } catch (error) {
    if (!(await createMissingPartitions(client, error))) throw error;
    await send(client, marked, writes);
  }
}

async function send(
  client: Pick<Pool, "query">,
  statement: NamedStatement,
  writes: readonly Write[],
): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === "OP001") throw new ConcurrentModification(error.detail ?? "a row");
    const existing = error.code === uniqueViolation ? partOf(writes, error.table) : undefined;
    throw existing?.must === undefined ? error : new ConcurrentModification(existing.must);
  }
}

/** The part that may find its key in a table, or in a partition of it. */
function partOf(writes: readonly Write[], table = ""): Write | undefined {
  return writes.find(
    ({ unique, must }) => unique && (table === must || table.startsWith(`${must}_`)),
  );
}

const uniqueViolation = "23505";

/**
 * Creates the partitions that a row lacked because no job created them in time.
 *
 * Returns  whether to write again: no, inside of a transaction, which the error has ended, and for
 *          a key, whose partition was detached.
 */
async function createMissingPartitions(
  client: Pick<Pool, "query">,
  error: unknown,
): Promise<boolean> {
  const table = tableWithoutPartition(error);
  if (table === undefined || table === "idempotency_keys" || !(client instanceof Pool))
    return false;
  const time = timeWithoutPartition(error);
  if (time === undefined) return false;
  await createPartitions(client, time);
  return true;
}

/** The statement that `writeAtomically` sends, for the benchmark and for query plans. */
export function prepare(writes: readonly Write[]): Prepared {
  const shape = writes
    .map((write) => `${write.must ?? ""}:${write.rows ?? 1}:${write.sql}`)
    .join("\n;\n");
  const known = prepared.get(shape);
  if (known !== undefined) return known;
  // Ledgers are locked in the order of their owners' ids: two parts that post could deadlock. One
  // part posts them all.
  if (writes.filter(({ sql }) => sql.includes("ledger_post(")).length > 1) {
    throw new Error("two parts of a change post to the ledger");
  }
  const text = compose(writes);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 32);
  const made = { name, text };
  prepared.set(shape, made);
  return made;
}

function compose(writes: readonly Write[]): string {
  let offset = 0;
  const statements: string[] = [];
  const results: string[] = [];
  writes.forEach((write, index) => {
    const before = offset;
    const sql = write.sql.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + before}`);
    offset += write.values.length;
    const result = resultOf(write, `w${index}`);
    const returning = result !== undefined && isChange.test(sql) && !/\bRETURNING\b/i.test(sql);
    statements.push(`w${index} AS (${sql}${returning ? " RETURNING 1" : ""})`);
    if (result !== undefined) results.push(result);
  });
  return `WITH ${statements.join(",\n")}\nSELECT ${results.join(", ")}`;
}

const isChange = /^\s*(INSERT|UPDATE|DELETE)/i;

/**
 * The expression by which the statement reads one part.
 *
 * PostgreSQL executes the parts that it reads in their order, so that rows are locked in that order,
 * and then the INSERTs that it does not read. Each part that is read costs nodes of the plan, which
 * every execution creates again.
 *
 * Returns  undefined: nothing, because an INSERT locks no row that exists.
 */
function resultOf({ sql, must, rows = 1 }: Write, name: string): string | undefined {
  if (must === undefined) {
    const locksNothing = /^\s*INSERT/i.test(sql) && !/\bON CONFLICT\b/i.test(sql);
    return locksNothing ? undefined : `(SELECT count(*) FROM ${name})`;
  }
  const failed = `assert_row_changed('${must}')`;
  // A second row is an error of the subquery.
  if (rows === 1) return `coalesce((SELECT 0 FROM ${name}), ${failed})`;
  return `CASE (SELECT count(*) FROM ${name}) WHEN ${rows} THEN 0 ELSE ${failed} END`;
}
