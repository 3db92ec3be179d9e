import pg, { type Pool } from "pg";
import type { RecordedStatement } from "./recording-pool.ts";

/** The plan by which PostgreSQL executed a statement, and its problems. */
export interface Plan {
  ms: number;
  /** Rows and index entries that were looked at. */
  read: number;
  by: string[];
  problems: string[];
}

/** A table with so many rows may not be read from one end to the other. */
const smallTableRows = 10_000;
/**
 * Rows that may be sorted after reading, or read from a table without an index: an hour or a day of the
 * largest account, not all of it.
 */
const sortedMax = 50_000;
/** The server's time limit for a search. */
const statementMsMax = 20_000;

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Whether a statement is not part of a transaction's frame. */
export function canBeLookedAt({ text }: RecordedStatement): boolean {
  return /^\s*(SELECT|WITH|DECLARE|INSERT|UPDATE|DELETE)\b/i.test(text);
}

/** Locks and functions can change rows, too; what only reads is run again. */
function writes(text: string): boolean {
  return /\b(INSERT INTO|UPDATE|DELETE FROM|FOR SHARE|ledger_post|_partition)\b/.test(text);
}

/**
 * Runs a statement as the server does; one that writes is only planned.
 *
 * Input    sizes: the rows of each table.
 */
export async function lookAt(
  pool: Pool,
  requested: RecordedStatement,
  sizes: ReadonlyMap<string, number>,
): Promise<Plan> {
  const text = requested.text.replace(/^\s*DECLARE .*? CURSOR FOR /s, "");
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL plan_cache_mode = ${planModeOf(requested)};
      SET LOCAL statement_timeout = ${statementMsMax}`);
    await client.query(`PREPARE looked_at AS ${text}`);
    const execute = executeOf(requested);
    if (writes(text)) {
      const planned = await client.query(`EXPLAIN (FORMAT JSON) ${execute}`);
      const nodes = nodesOf(planned.rows[0]["QUERY PLAN"][0].Plan);
      return { ms: 0, read: 0, by: nodes.flatMap(byOf), problems: problemsOf(nodes, sizes) };
    }
    const found = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execute}`);
    const [{ Plan: plan, "Execution Time": ms }] = found.rows[0]["QUERY PLAN"];
    const nodes = nodesOf(plan);
    const read = nodes.reduce((sum, node) => sum + readBy(node), 0);
    return { ms, read, by: nodes.flatMap(byOf), problems: problemsOf(nodes, sizes) };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "57014") throw error;
    return { ms: statementMsMax, read: 0, by: [], problems: ["is not answered in 20 s"] };
  } finally {
    await client.query("ROLLBACK; DEALLOCATE ALL");
    client.release();
  }
}

/** As the server has it planned. */
export function planModeOf({ ownPlan }: RecordedStatement): string {
  return ownPlan ? "force_custom_plan" : "force_generic_plan";
}

/** The execution of the prepared statement `looked_at` with the values. */
export function executeOf({ values }: RecordedStatement): string {
  const literals = values.map(literal).join(", ");
  return `EXECUTE looked_at${literals === "" ? "" : ` (${literals})`}`;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  return (node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 1);
}

function readBy(node: PlanNode): number {
  if (!node["Node Type"].includes("Scan") || node["Node Type"] === "Bitmap Heap Scan") return 0;
  const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(rowsOf(node) + left * (node["Actual Loops"] ?? 1));
}

function byOf(node: PlanNode): string[] {
  if (node["Index Name"] !== undefined) return [node["Index Name"]];
  return node["Node Type"] === "Seq Scan" ? [`all of ${node["Relation Name"]}`] : [];
}

function problemsOf(nodes: readonly PlanNode[], sizes: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  for (const node of nodes) {
    const table = node["Relation Name"] ?? "";
    const rows = sizes.get(table) ?? 0;
    if (node["Node Type"] === "Seq Scan" && rows > smallTableRows && !stoppedEarly(node, rows)) {
      problems.push(`reads all of ${table}`);
    }
    const sorted = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
    if (node["Node Type"] === "Sort" && sorted > sortedMax) problems.push(`sorts ${sorted} rows`);
  }
  return problems;
}

/** Whether a limit ended a scan that was executed: it read the first rows of the table alone. */
function stoppedEarly(node: PlanNode, rows: number): boolean {
  if (node["Actual Rows"] === undefined) return false;
  const read = readBy(node);
  return read <= sortedMax && read < rows * 0.9;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return pg.escapeLiteral(arrayLiteral(value));
  return pg.escapeLiteral(textOf(value));
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return "NULL";
    if (Array.isArray(value)) return arrayLiteral(value);
    return `"${textOf(value).replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${items.join(",")}}`;
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
