import type { Pool } from "pg";
import { tableLines } from "../table.ts";

/** A B-tree of the filled platform, and what it becomes with more entries. */
export interface IndexDepth {
  index: string;
  bytes: number;
  /** Levels above the leaves; a search reads one page more. */
  levels: number;
  /** Children of an inner page. */
  fanout: number;
  /** For each factor: the levels, and the bytes of the inner pages. */
  at: { factor: number; levels: number; inner_bytes: number }[];
}

const pageBytes = 8192;
/** Smaller indexes do not grow with payments. */
const pagesMin = 1000;

/**
 * Levels of each large index, and of the same index with more entries: their number of leaves grows
 * by the factor, and each inner page has as many children as it has now.
 */
export async function indexDepths(pool: Pool, factors: readonly number[]): Promise<IndexDepth[]> {
  await pool.query("CREATE EXTENSION IF NOT EXISTS pgstattuple");
  const found = await pool.query<{
    index: string;
    bytes: number;
    levels: number;
    leaves: number;
    inner: number;
  }>(
    `SELECT c.relname AS index, stat.index_size::float8 AS bytes, stat.tree_level AS levels,
            stat.leaf_pages::float8 AS leaves, stat.internal_pages::float8 AS inner
       FROM pg_class AS c JOIN pg_am ON pg_am.oid = c.relam AND amname = 'btree'
      CROSS JOIN LATERAL pgstatindex(c.oid) AS stat
      WHERE c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace
        AND c.relpages > ${pagesMin}
      ORDER BY stat.index_size DESC`,
  );
  await pool.query("DROP EXTENSION pgstattuple");
  return found.rows.map(({ index, bytes, levels, leaves, inner }) => {
    // The inner pages are a geometric series: leaves / f + leaves / f² + …
    const fanout = 1 + leaves / Math.max(1, inner);
    const at = factors.map((factor) => {
      const scaled = leaves * factor;
      return {
        factor,
        levels: factor === 1 ? levels : Math.ceil(Math.log(scaled) / Math.log(fanout)),
        inner_bytes: Math.round((scaled / (fanout - 1)) * pageBytes),
      };
    });
    return { index, bytes, levels, fanout: Math.round(fanout), at };
  });
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

export function depthLines(
  indexes: readonly IndexDepth[],
  factors: readonly number[],
  payments: number,
): string[] {
  const head = [
    "index",
    "MB",
    "children of a page",
    ...factors.map((factor) => `levels at ${payments * factor}`),
    ...factors.map((factor) => `MB of inner pages at ${payments * factor}`),
  ];
  const rows = indexes.map(({ index, bytes, fanout, at }) => [
    index,
    String(megabytes(bytes)),
    String(fanout),
    ...at.map(({ levels }) => String(levels)),
    ...at.map(({ inner_bytes: inner }) => String(megabytes(inner))),
  ]);
  const total = factors.map((_, index) =>
    indexes.reduce((sum, each) => sum + (each.at[index]?.inner_bytes ?? 0), 0),
  );
  const sizes = factors.map((factor) => {
    const bytes = indexes.reduce((sum, each) => sum + each.bytes, 0) * factor;
    return `${megabytes(bytes)} MB at ${payments * factor}`;
  });
  return [
    "",
    ...tableLines([head, ...rows]),
    `Together ${sizes.join(", ")}; inner pages ${total.map(megabytes).join(", ")} MB.`,
  ];
}
