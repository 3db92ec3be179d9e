import type { Insertable, Selectable, Updateable } from "kysely";
import type { DB } from "./tables.generated.ts";

export type Table = keyof DB & string;

/** Each column of a table as PostgreSQL describes it. */
type Columns<T extends Table> = Selectable<DB[T]>;

/**
 * Accepts narrower types that the columns' PostgreSQL types permit, with null if the column has it.
 */
type Narrowed<T extends Table, Types> = {
  [Name in keyof Types]: Name extends keyof Columns<T>
    ? null extends Columns<T>[Name]
      ? null extends Types[Name]
        ? Columns<T>[Name]
        : never
      : Columns<T>[Name]
    : never;
};

/**
 * A row read from a table.
 *
 * Input    Types: types of columns that PostgreSQL knows less precisely, such as those of a `json`
 *          column or the values that a constraint permits. Unread: columns without a reader.
 */
export type Row<
  T extends Table,
  Types extends Narrowed<T, Types> = Record<never, never>,
  Unread extends keyof Columns<T> = never,
> = {
  [Name in Exclude<keyof Columns<T>, Unread>]: Name extends keyof Types
    ? Types[Name]
    : Columns<T>[Name];
};

/** A row that is inserted: `json` as text; columns with a default are optional. */
export type NewRow<T extends Table> = Insertable<DB[T]>;

/** Columns that are updated. */
export type ChangedRow<T extends Table> = Updateable<DB[T]>;

/** Columns of a table that a statement compares. */
export type ReadColumns<T extends Table> = Partial<Columns<T>>;
