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

/**
 * Gives a closed partition of the log of requests its index by objects. Cheap if it has one.
 *
 * Returns  whether it had none.
 * Writes   as the owner, as above. Writers of the partition wait.
 */
export async function indexRequestsByObject(
  database: Pick<Pool, "query">,
  partition: string,
): Promise<boolean> {
  const { rows } = await database.query<{ indexed: boolean | null }>({
    name: "index-requests-by-object",
    text: "SELECT index_requests_by_object($1) AS indexed",
    values: [partition],
  });
  return rows[0]?.indexed === true;
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
