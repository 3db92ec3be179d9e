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
  if (differing.length > 0) {
    const key = `jsonb_build_object(${table.key
      .map((each) => `'${each.name.replaceAll('"', "")}', t.${each.name}`)
      .join(", ")})`;
    const keysOf = (session: Session, ids: string) =>
      session.rows<{ key: string; hash: string }>(
        `SELECT ${key}::text AS key, hashtextextended(${rowText(table)}, 0)::text AS hash FROM public.${table.name} AS t
          WHERE (${isPartners(table, "t", ids)}) AND (${group})::text = ANY($1)`,
        [differing],
      );
    const [rows, copies] = await Promise.all([
      keysOf(source, sourceIds),
      keysOf(target, targetIds),
    ]);
    const keys = differingKeys(rows, copies);
    await source.rows(
      "INSERT INTO partner_move.changes (table_name, key) SELECT $1, unnest($2::jsonb[])",
      [table.name, keys],
    );
  }
  return own.reduce((sum, each) => sum + Number(each.count), 0);
}

/** A group has many rows of a large table, and few of them differ. */
function differingKeys(
  rows: readonly { key: string; hash: string }[],
  copies: readonly { key: string; hash: string }[],
): string[] {
  const there = new Map(copies.map(({ key, hash }) => [key, hash]));
  const differing: string[] = [];
  for (const { key, hash } of rows) {
    if (there.get(key) !== hash) differing.push(key);
    there.delete(key);
  }
  return [...differing, ...there.keys()];
}

/**
 * Compares the rows that changed since all were compared, while the source is fenced.
 *
 * Errors   rows differ.
 */
export async function requireEqualChanges(ends: Ends): Promise<void> {
  for (const table of ends.tables) {
    const keys = [...(ends.changed.get(table.name) ?? [])];
    for (let from = 0; from < keys.length; from += keysMax) {
      await requireEqual(ends, table, `[${keys.slice(from, from + keysMax).join(",")}]`);
    }
  }
}

async function requireEqual(ends: Ends, table: MovedTable, keys: string): Promise<void> {
  const wanted = table.name === keysTable ? idsOfKeysSql : "SELECT * FROM keys";
  const names = table.key.map(({ name }) => name).join(", ");
  const sum = async (session: Session) => {
    const [row] = await session.rows<{ count: string; sum: string | null }>(
      `WITH keys AS (${keysFrom(table, "$1")}), wanted AS MATERIALIZED (${wanted})
       SELECT count(*)::text AS count, sum(hashtextextended(${rowText(table)}, 0))::text AS sum
         FROM wanted AS w JOIN public.${table.name} AS t USING (${names})
        WHERE ${isCompared(table)}`,
      [keys],
    );
    return `${row?.count} rows with the sum ${row?.sum}`;
  };
  const [own, copied] = await Promise.all([sum(ends.source), sum(ends.target)]);
  if (own !== copied) {
    throw new Error(`${table.name} has ${own} at the source, and ${copied} at the target`);
  }
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
