import pg from "pg";

/**
 * Whether PostgreSQL rejected a value itself: a string, a time or a number that its column cannot
 * store.
 *
 * Source   PostgreSQL manual, "PostgreSQL Error Codes", class 22.
 */
export function isDataException(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith("22") === true;
}
