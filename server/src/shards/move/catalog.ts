import { OperatorError } from "../../operator/operator-error.ts";
import { fundingDays, type PartnerTable, partnerTables } from "./partner-tables.ts";
import type { Session } from "./session.ts";

/** A table to move, as the catalog describes it. Names are quoted for SQL. */
export interface MovedTable {
  name: string;
  rows: PartnerTable;
  /** Columns that are written: not generated ones. */
  columns: readonly string[];
  /** Columns that the target copies, and that are compared. */
  compared: readonly string[];
  key: readonly { name: string; type: string }[];
}

interface ColumnRow {
  relation: string;
  name: string;
  type: string;
  generated: boolean;
  key_position: number | null;
}

/**
 * Reads the tables that have rows of partners.
 *
 * Errors   OperatorError: the databases have different schemas.
 */
export async function readMovedTables(source: Session, target: Session): Promise<MovedTable[]> {
  const [own, others] = [await readColumns(source), await readColumns(target)];
  if (JSON.stringify(own) !== JSON.stringify(others)) {
    throw new OperatorError({
      cause: "The two shards have different tables.",
      remedy: "Run `openpayfac database migrate` for every shard first.",
    });
  }
  const byTable = Map.groupBy(own, ({ relation }) => relation);
  return Object.entries({ ...partnerTables, [fundingDays]: { owners: [] } }).map(([name, rows]) => {
    const all = byTable.get(name) ?? [];
    const { omitted = [], replaced = {} } = rows as PartnerTable;
    const columns = all.filter((each) => !each.generated && !omitted.includes(each.name));
    return {
      name,
      rows,
      columns: columns.map((each) => each.name),
      compared: columns.map((each) => each.name).filter((each) => !(each in replaced)),
      key: all
        .filter((each) => each.key_position !== null)
        .sort((a, b) => Number(a.key_position) - Number(b.key_position))
        .map(({ name, type }) => ({ name, type })),
    };
  });
}

function readColumns(session: Session): Promise<ColumnRow[]> {
  return session.rows<ColumnRow>(
    `SELECT c.relname AS relation, quote_ident(a.attname) AS name,
            format_type(a.atttypid, a.atttypmod) AS type, a.attgenerated <> '' AS generated,
            array_position(i.indkey::int2[], a.attnum) AS key_position
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      ORDER BY c.relname, a.attname`,
  );
}

/**
 * The condition for the partner's rows.
 *
 * Input    row: the name or alias of the row; ids: the table with the ids of the partner and of its
 *          rows.
 */
export function isPartners({ name, rows }: MovedTable, row: string, ids: string): string {
  if (name === fundingDays) {
    return `EXISTS (SELECT FROM public.accounts AS a WHERE a.processor = ${row}.processor
      AND a.processor_merchant_id = ${row}.merchant_id AND EXISTS (SELECT FROM ${ids} AS i WHERE i.id = a.partner_id))`;
  }
  return rows.owners
    .map((column) => `EXISTS (SELECT FROM ${ids} AS i WHERE i.id = ${row}.${column})`)
    .join(" OR ");
}

/** The values that the target receives. */
export function selectedColumns({ columns, rows }: MovedTable, row: string): string {
  return columns.map((each) => rows.replaced?.[each] ?? `${row}.${each}`).join(", ");
}
