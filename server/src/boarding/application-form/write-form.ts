import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changedElsewhere } from "./form-access.ts";

/**
 * Commits a change made in the hosted form.
 *
 * Errors   conflict: another window, an API request or underwriting changed it first.
 */
export async function writeForm(
  { database }: Pick<Dependencies, "database">,
  writes: readonly Write[],
): Promise<void> {
  try {
    await writeAtomically(database, writes);
  } catch (error) {
    throw error instanceof ConcurrentModification ? changedElsewhere() : error;
  }
}
