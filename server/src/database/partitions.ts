import { DatabaseError, type Pool } from "pg";

/**
 * Creates the partitions of every table up to some weeks after a time. Cheap if they exist.
 *
 * Writes   as the owner, through a function: the server role can create nothing.
 */
export async function createPartitions(database: Pick<Pool, "query">, time: Date): Promise<void> {
  await database.query({
    name: "create-partitions",
    text: "SELECT create_partitions($1)",
    values: [time.toISOString()],
  });
}

/** The table that has no partition for a row, if that is what an error says. */
export function tableWithoutPartition(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || error.code !== checkViolation) return undefined;
  return error.routine === "ExecFindPartition" ? error.table : undefined;
}

/**
 * The time of the row that has no partition, from its id.
 *
 * Input    error: one for which `tableWithoutPartition` returns a table.
 */
export function timeWithoutPartition(error: unknown): Date | undefined {
  const id = /= \(([0-9a-f]{8})-([0-9a-f]{4})-/.exec((error as DatabaseError).detail ?? "");
  return id === null ? undefined : new Date(Number.parseInt(`${id[1]}${id[2]}`, 16));
}

const checkViolation = "23514";
