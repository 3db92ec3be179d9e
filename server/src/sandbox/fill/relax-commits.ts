import { DatabaseError, type Pool } from "pg";

const noPrivilege = "42501";

/**
 * Lets commits of a sandbox's embedded PostgreSQL return before they are on the disk, for the time
 * of the work. A fill consists of tens of thousands of commits that wait for each other. If the
 * machine loses power, the fill has to be repeated in any case.
 */
export async function withRelaxedCommits<T>(database: Pool, work: () => Promise<T>): Promise<T> {
  const relaxed = await alterSystem(database, "SET synchronous_commit = off");
  try {
    return await work();
  } finally {
    if (relaxed) await alterSystem(database, "RESET synchronous_commit");
  }
}

/** Restores the setting if a fill was killed. It runs at each start of a sandbox. */
export async function restoreCommits(database: Pool): Promise<void> {
  const killed = await database.query("SELECT FROM sandbox_fills WHERE ended_at IS NULL");
  if (killed.rowCount === 1) await alterSystem(database, "RESET synchronous_commit");
}

/** Returns   whether this role may change the server's settings. */
async function alterSystem(
  database: Pool,
  change: "SET synchronous_commit = off" | "RESET synchronous_commit",
): Promise<boolean> {
  try {
    await database.query(`ALTER SYSTEM ${change}`);
    await database.query("SELECT pg_reload_conf()");
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === noPrivilege) return false;
    throw error;
  }
}
