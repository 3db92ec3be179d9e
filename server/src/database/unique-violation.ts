import { DatabaseError } from "pg";

/** Whether a statement failed because another row has the same value: nothing was written. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof DatabaseError && error.code === "23505" && error.constraint === index;
}
