import pg from "pg";

/**
 * Whether PostgreSQL refused a value for what it is: a text, a time or a number that its column
 * cannot hold.
 *
 * Source   PostgreSQL manual, "PostgreSQL Error Codes", class 22.
 */
export function isDataException(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith("22") === true;
}
