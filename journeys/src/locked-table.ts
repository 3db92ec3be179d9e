import { type KillableServer, until } from "@openpayfac/testkit";

/** A lock on the table that every call writes to before and after it talks to the acquirer. */
export interface HeldTable {
  /** Waits until so many changes of payments wait for the lock. */
  untilWaiting(count: number): Promise<void>;
  /** Ends the connections that wait: their changes are never made. */
  discardWaiting(): Promise<void>;
  /** Gives the lock back: what still waits is carried out. */
  release(): Promise<void>;
}

// The first words of a statement that writes atomically. Copies of one template database have the
// same number for the table, hence the database's name.
const waitingChanges = `
  SELECT lock.pid FROM pg_locks AS lock JOIN pg_stat_activity AS activity USING (pid)
   WHERE lock.relation = 'processor_attempts'::regclass AND NOT lock.granted
     AND activity.datname = current_database()
     AND activity.query LIKE 'WITH w0 AS%'`;

export async function holdAttempts(server: KillableServer): Promise<HeldTable> {
  const { database } = server;
  const client = await database.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE processor_attempts IN EXCLUSIVE MODE");
  return {
    async untilWaiting(count) {
      await until(`${count} changes wait`, async () => {
        const found = await database.query(waitingChanges);
        return (found.rowCount ?? 0) >= count;
      });
    },
    async discardWaiting() {
      await database.query(`SELECT pg_terminate_backend(pid) FROM (${waitingChanges}) AS waiting`);
      await until(
        "nothing waits",
        async () => (await database.query(waitingChanges)).rowCount === 0,
      );
    },
    async release() {
      await client.query("COMMIT");
      client.release();
    },
  };
}
