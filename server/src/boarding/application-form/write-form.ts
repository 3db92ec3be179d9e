import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changedElsewhere } from "./form-access.ts";

/**
 * Makes a change that somebody made in the hosted form.
 *
 * Errors   conflict: another window, a call or underwriting was first.
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
