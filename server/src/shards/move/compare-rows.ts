import { sourceIds } from "./capture.ts";
import { isPartners, type MovedTable } from "./catalog.ts";
import { type Ends, keysFrom } from "./copy-changes.ts";
import { idsOfKeysSql, keysTable } from "./idempotency-keys.ts";
import type { Session } from "./session.ts";

export const targetIds = "pg_temp.moved_ids";

/** Rows are compared by sums of hashes, of this number of groups for each table. */
const groups = 4096;
const keysMax = 5_000;

/** A row as text; of a key, without the partition in its id. */
function rowText({ name, compared }: MovedTable): string {
  const columns = compared.map((each) =>
    name === keysTable && each === "id" ? "substr(t.id::text, 14)" : `t.${each}`,
  );
  return `ROW(${columns.join(", ")})::text`;
}

function keyText({ name, key }: MovedTable): string {
  const columns = key.map((each) =>
    name === keysTable && each.name === "id" ? "substr(t.id::text, 14)" : `t.${each.name}`,
  );
  return `ROW(${columns.join(", ")})::text`;
}

/** Guards of keys are the shard's own: they are in the partitions that it has. */
function isCompared({ name }: MovedTable): string {
  return name === keysTable ? "t.response_status IS DISTINCT FROM 0" : "true";
}

/**
 * Compares all rows of a table. The source changes at the same time: rows that differ are recorded
 * as changed, so that they are copied again and compared once it is fenced.
 *
 * Returns  the number of rows at the source.
 */
export async function compareTable(ends: Ends, table: MovedTable): Promise<number> {
  const { source, target } = ends;
  const group = `hashtextextended(${keyText(table)}, 0) & ${groups - 1}`;
  const sums = (session: Session, ids: string) =>
    session.rows<{ group: string; count: string; sum: string }>(
      `SELECT (${group})::text AS group, count(*)::text AS count,
              sum(hashtextextended(${rowText(table)}, 0))::text AS sum
         FROM public.${table.name} AS t
        WHERE (${isPartners(table, "t", ids)}) AND ${isCompared(table)} GROUP BY 1`,
    );
  const [own, copied] = await Promise.all([sums(source, sourceIds), sums(target, targetIds)]);
  const there = new Map(copied.map((each) => [each.group, `${each.count} ${each.sum}`]));
  const differing = own
    .filter((each) => there.get(each.group) !== `${each.count} ${each.sum}`)
    .map((each) => each.group);
  const here = new Set(own.map((each) => each.group));
  differing.push(...copied.map((each) => each.group).filter((each) => !here.has(each)));
  if (differing.length > 0) await recordDiffering(ends, table, `(${group})::text`, differing);
  return own.reduce((sum, each) => sum + Number(each.count), 0);
}

interface ComparedRow {
  /** The compared form of the key, by which both ends sort. */
  at: string;
  key: string;
  hash: string;
}

/** Records the rows that differ in some groups, which have many rows of a large table. */
async function recordDiffering(
  { source, target }: Ends,
  table: MovedTable,
  group: string,
  groupsOf: readonly string[],
): Promise<void> {
  const key = `jsonb_build_object(${table.key
    .map((each) => `'${each.name.replaceAll('"', "")}', t.${each.name}`)
    .join(", ")})`;
  const rowsOf = (session: Session, ids: string) =>
    readSorted(
      session,
      `SELECT ${keyText(table)} COLLATE "C" AS at, ${key}::text AS key,
              hashtextextended(${rowText(table)}, 0)::text AS hash FROM public.${table.name} AS t
        WHERE (${isPartners(table, "t", ids)}) AND ${isCompared(table)} AND ${group} = ANY($1)
        ORDER BY 1`,
      groupsOf,
    );
  await source.rows("BEGIN");
  const keys: string[] = [];
  const record = async () => {
    await source.rows(
      "INSERT INTO partner_move.changes (table_name, key) SELECT $1, unnest($2::jsonb[])",
      [table.name, keys.splice(0)],
    );
  };
  for await (const differing of differingKeys(
    rowsOf(source, sourceIds),
    rowsOf(target, targetIds),
  )) {
    keys.push(differing);
    if (keys.length >= keysMax) await record();
  }
  await record();
  await source.rows("COMMIT");
}

/** Reads rows in the open transaction, of which few are in memory at a time. */
async function* readSorted(
  session: Session,
  query: string,
  groupsOf: readonly string[],
): AsyncGenerator<ComparedRow> {
  await session.rows(`DECLARE compared NO SCROLL CURSOR FOR ${query}`, [groupsOf]);
  for (;;) {
    const rows = await session.rows<ComparedRow>(`FETCH ${keysMax} FROM compared`);
    yield* rows;
    if (rows.length === 0) break;
  }
  await session.rows("CLOSE compared");
}

/** Merges the rows of both ends. Yields   the keys of rows that one end has alone or differently. */
async function* differingKeys(
  own: AsyncGenerator<ComparedRow>,
  copied: AsyncGenerator<ComparedRow>,
): AsyncGenerator<string> {
  const next = async (rows: AsyncGenerator<ComparedRow>) => (await rows.next()).value ?? undefined;
  let here = await next(own);
  let there = await next(copied);
  while (here !== undefined || there !== undefined) {
    const order = compareBytes(here?.at, there?.at);
    if (order !== 0 || here?.hash !== there?.hash) yield (order <= 0 ? here : there)!.key;
    if (order <= 0) here = await next(own);
    if (order >= 0) there = await next(copied);
  }
}

/** As PostgreSQL sorts in collation "C"; the end of the rows is last. */
function compareBytes(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/**
 * Compares the rows that changed since all were compared, while the source is fenced.
 *
 * Errors   rows differ.
 */
export async function requireEqualChanges(ends: Ends): Promise<void> {
  for (const { table, keys } of changedRows(ends, keysMax)) {
    const difference = await findDifference(ends, table, keys);
    if (difference !== undefined) throw new Error(difference);
  }
}

/**
 * Forgets that rows have changed which are equal now, so that few are left to compare behind the
 * fence. A row that changes later is recorded again.
 */
export async function forgetEqualChanges(ends: Ends): Promise<void> {
  for (const { table, keys } of changedRows(ends, forgottenMax)) {
    if ((await findDifference(ends, table, keys)) !== undefined) continue;
    for (const key of keys) ends.changed?.get(table.name)?.delete(key);
  }
}

/** Rows that are forgotten together, or not: a few of all are always changing. */
const forgottenMax = 250;

function* changedRows({ tables, changed }: Ends, keysAtOnce: number) {
  for (const table of tables) {
    const keys = [...(changed?.get(table.name) ?? [])];
    for (let from = 0; from < keys.length; from += keysAtOnce) {
      yield { table, keys: keys.slice(from, from + keysAtOnce) };
    }
  }
}

/** Returns   what differs; undefined: nothing. */
async function findDifference(
  ends: Ends,
  table: MovedTable,
  keys: readonly string[],
): Promise<string | undefined> {
  const wanted = table.name === keysTable ? idsOfKeysSql : "SELECT * FROM keys";
  const names = table.key.map(({ name }) => name).join(", ");
  const sum = async (session: Session) => {
    const [row] = await session.rows<{ count: string; sum: string | null }>(
      `WITH keys AS (${keysFrom(table, "$1")}), wanted AS MATERIALIZED (${wanted})
       SELECT count(*)::text AS count, sum(hashtextextended(${rowText(table)}, 0))::text AS sum
         FROM wanted AS w JOIN public.${table.name} AS t USING (${names})
        WHERE ${isCompared(table)}`,
      [`[${keys.join(",")}]`],
    );
    return `${row?.count} rows with the sum ${row?.sum}`;
  };
  const [own, copied] = await Promise.all([sum(ends.source), sum(ends.target)]);
  if (own === copied) return undefined;
  return `${table.name} has ${own} at the source, and ${copied} at the target`;
}

/** Gives the target the ids of the partner's rows, for comparisons. */
export async function copyIds({ source, target }: Ends): Promise<void> {
  const [ids] = await source.rows<{ all: string }>(
    `SELECT array_agg(id)::text AS all FROM ${sourceIds}`,
  );
  await target.rows(`INSERT INTO ${targetIds} SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING`, [
    ids?.all ?? "{}",
  ]);
}

/**
 * Checks the ledger of the moved accounts at the target: the balances of each add up to zero, and
 * its transactions are numbered up to its head.
 *
 * Errors   an account that is not sound.
 */
export async function requireSoundLedger({ target }: Ends): Promise<void> {
  const [wrong] = await target.rows<{ account_id: string }>(
    `SELECT i.id AS account_id FROM ${targetIds} AS i
       LEFT JOIN public.ledger_heads AS h ON h.account_id = i.id
      WHERE coalesce((SELECT sum(balance) FROM public.ledger_accounts WHERE account_id = i.id), 0) <> 0
         OR coalesce(h.posted, 0) <> coalesce((SELECT max(sequence) FROM public.ledger_transactions
                                               WHERE account_id = i.id), 0) LIMIT 1`,
  );
  if (wrong !== undefined) throw new Error(`the ledger of ${wrong.account_id} is not sound`);
}
