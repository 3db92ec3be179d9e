import type { ColumnType } from "kysely";

/**
 * A column of type `json` or `jsonb`: read as a value, whose type its reader names, and written as
 * text (`asJson`).
 */
export type Json = ColumnType<NonNullable<unknown>, string, string>;
