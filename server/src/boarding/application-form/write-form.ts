import { ChangedMeanwhile, type Write, writeAtOnce } from "../../database/write-at-once.ts";
import type { Parts } from "../../parts.ts";
import { changedElsewhere } from "./form-access.ts";

/**
 * Makes a change that somebody made in the hosted form.
 *
 * Errors   conflict: another window, a call or underwriting was first.
 */
export async function writeForm(
  { database }: Pick<Parts, "database">,
  writes: readonly Write[],
): Promise<void> {
  try {
    await writeAtOnce(database, writes);
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? changedElsewhere() : error;
  }
}
