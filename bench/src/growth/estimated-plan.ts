import type { Pool, PoolClient } from "pg";

/** How PostgreSQL would execute a statement, by its statistics alone. */
export interface EstimatedPlan {
  /** The nodes with their indexes and tables; equal for two plans that differ in numbers alone. */
  shape: string;
  /** In PostgreSQL's unit, a sequential page. */
  cost: number;
  problems: string[];
}

/** Rows of each table and index. */
export type Sizes = ReadonlyMap<string, number>;

interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Relation Name"?: string;
  "Plan Rows": number;
  "Total Cost": number;
  Strategy?: string;
  "Join Type"?: string;
  Plans?: PlanNode[];
}

/** A table with so many rows may not be read from one end to the other. */
const smallTableRows = 10_000;
/** Rows that may be sorted, hashed or read in one step. */
const stepRowsMax = 50_000;
/**
 * Tables that grow with merchants, and not with payments. A total reads the entries of its owner's
 * rows from their index alone.
 */
const ofMerchants = new Set([
  "accounts",
  "applications",
  "bank_accounts",
  "boarding_orders",
  "businesses",
  "users",
]);

export async function sizesOf(pool: Pool | PoolClient): Promise<Sizes> {
  const found = await pool.query<{ name: string; rows: number }>(
    `SELECT c.relname AS name, c.reltuples::float8 AS rows FROM pg_class AS c
      WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(found.rows.map(({ name, rows }) => [name, rows]));
}

/** The plan for all values of a statement's parameters. */
export async function planForAll(
  client: PoolClient,
  text: string,
  sizes: Sizes,
): Promise<EstimatedPlan> {
  return estimated(await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`), sizes);
}

export function estimated(
  found: { rows: { "QUERY PLAN": { Plan: PlanNode }[] }[] },
  sizes: Sizes,
): EstimatedPlan {
  const plan = found.rows[0]?.["QUERY PLAN"][0]?.Plan;
  if (plan === undefined) throw new Error("no plan");
  const problems: string[] = [];
  visit(plan, false, (node, limited) => problems.push(...problemsOf(node, limited, sizes)));
  return { shape: shapeOf(plan), cost: plan["Total Cost"], problems: [...new Set(problems)] };
}

/** Input   limited: a node above stops reading early. */
function visit(
  node: PlanNode,
  limited: boolean,
  look: (node: PlanNode, limited: boolean) => void,
): void {
  look(node, limited);
  const type = node["Node Type"];
  const stops = type === "Limit" || (limited && !["Sort", "Hash", "Aggregate"].includes(type));
  for (const child of node.Plans ?? [])
    visit(child, child["Parent Relationship"] === "InitPlan" ? false : stops, look);
}

function problemsOf(node: PlanNode, limited: boolean, sizes: Sizes): string[] {
  const type = node["Node Type"];
  const table = node["Relation Name"] ?? "";
  const rows = node["Plan Rows"];
  const large = (sizes.get(table) ?? 0) > smallTableRows;
  if (type === "Seq Scan" && large) return [`reads all of ${table}`];
  const entries = sizes.get(node["Index Name"] ?? "") ?? 0;
  const isWhole = /^Index/.test(type) && node["Index Cond"] === undefined;
  if (isWhole && entries > smallTableRows && !limited)
    return [`reads all of ${node["Index Name"]}`];
  if (type === "Index Only Scan" && !isWhole && ofMerchants.has(table)) return [];
  if (/Scan$/.test(type) && large && rows > stepRowsMax && !limited)
    return [`reads ${rows} rows of ${table}`];
  // For a limit that is a parameter, PostgreSQL estimates a tenth of all rows.
  if (hasLimit(node)) return [];
  const given = (node.Plans ?? []).reduce((sum, child) => sum + child["Plan Rows"], 0);
  if (["Sort", "Hash"].includes(type) && given > stepRowsMax)
    return [`${type === "Sort" ? "sorts" : "hashes"} ${given} rows`];
  return [];
}

function hasLimit(node: PlanNode): boolean {
  return (node.Plans ?? []).some((child) => child["Node Type"] === "Limit" || hasLimit(child));
}

function shapeOf(node: PlanNode): string {
  const name = node["Index Name"] ?? node["Relation Name"];
  const within = (node.Plans ?? []).map(shapeOf);
  return [
    node["Node Type"],
    ...(node.Strategy === undefined ? [] : [node.Strategy]),
    ...(name === undefined ? [] : [name]),
    ...(within.length === 0 ? [] : [`(${within.join(", ")})`]),
  ].join(" ");
}
