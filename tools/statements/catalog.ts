import type pg from "pg";
import type { DescribedColumn } from "./describe.ts";

type ReadAs = "string" | "number" | "boolean" | "bytes" | "array" | "json";

/** JavaScript types by SQL type, with the server's parsers; every other type is read as a string. */
const readAs: Record<string, ReadAs> = {
  bool: "boolean",
  bytea: "bytes",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "json",
  jsonb: "json",
  oid: "number",
};

const takenAs: Record<string, readonly string[]> = {
  bool: ["boolean"],
  bytea: ["bytes"],
  float4: ["number"],
  float8: ["number"],
  int2: ["number"],
  int4: ["number"],
  int8: ["number", "string"],
  numeric: ["number", "string"],
  timestamptz: ["string", "date"],
};

/** The types and columns of a database. */
export interface Catalog {
  typeName(oid: number): string;
  /** The JavaScript type of the type's values in a row. */
  readAs(oid: number): ReadAs;
  /** The JavaScript types that a parameter of the type accepts, besides null. */
  takenAs(oid: number): readonly string[];
  /** The values of an enum; none for other types. */
  labels(oid: number): readonly string[];
  /** Whether it is a table's column that can be null. */
  isNullable(column: DescribedColumn): boolean;
}

export async function readCatalog(client: Pick<pg.ClientBase, "query">): Promise<Catalog> {
  const types = await client.query<{ oid: number; name: string; array: boolean; known: boolean }>(
    `SELECT oid::int, typname AS name, typcategory = 'A' AS array, oid < 10000 AS known FROM pg_type`,
  );
  const byOid = new Map(types.rows.map((type) => [type.oid, type]));
  const enums = await client.query<{ oid: number; labels: string[] }>(
    `SELECT enumtypid::int AS oid, array_agg(enumlabel::text) AS labels FROM pg_enum GROUP BY 1`,
  );
  const labels = new Map(enums.rows.map((row) => [row.oid, row.labels]));
  const nullable = await client.query<{ table: number; column: number }>(
    `SELECT attrelid::int AS table, attnum::int AS column FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid
      WHERE NOT attnotnull AND attnum > 0 AND c.relkind IN ('r', 'p')`,
  );
  const canBeNull = new Set(nullable.rows.map((row) => `${row.table}.${row.column}`));
  const typeName = (oid: number) => byOid.get(oid)?.name ?? `type ${oid}`;
  return {
    typeName,
    readAs(oid) {
      const type = byOid.get(oid);
      // The driver takes only arrays of PostgreSQL's own types apart.
      if (type?.array) return type.known ? "array" : "string";
      return readAs[typeName(oid)] ?? "string";
    },
    takenAs(oid) {
      if (byOid.get(oid)?.array) return ["array"];
      return takenAs[typeName(oid)] ?? ["string"];
    },
    labels: (oid) => labels.get(oid) ?? [],
    isNullable: ({ tableOid, columnNumber }) => canBeNull.has(`${tableOid}.${columnNumber}`),
  };
}
