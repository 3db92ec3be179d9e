import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { OperatorDependencies } from "../dependencies.ts";
import { notFoundError } from "./operator-ids.ts";

/** Makes a change of a partner by a command. Errors   OperatorError: there is no such partner. */
export async function writeOfPartner(
  { database }: Pick<OperatorDependencies, "database">,
  partnerId: string,
  write: Write,
): Promise<void> {
  try {
    await writeAtomically(database, [write]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw notFoundError("partner", partnerId);
  }
}
