import pg from "pg";
import type { Clock } from "../../clock.ts";
import { named } from "../../database/named-statement.ts";
import { sessionConnection } from "../../database/session-connection.ts";

const reconnectMs = 500;

/** The clock of a sandbox: the machine's time and an offset that all its processes share. */
export interface SandboxClock extends Clock {
  /**
   * Moves forward to a time, for every process. Returns  the clock's time; a time in the past has
   * no effect.
   */
  moveTo(time: Date): Promise<Date>;
  /** Stops following. */
  close(): Promise<void>;
}

/**
 * Opens the sandbox's clock and follows it when another process moves it.
 *
 * Input    wallClock: the time that the offset is added to. others: databases that only record the
 *          offset, for the operator's commands.
 */
export async function openSandboxClock(
  database: pg.Pool,
  wallClock: Clock,
  others: readonly pg.Pool[] = [],
): Promise<SandboxClock> {
  let offsetMs = 0;
  // Never backwards: a value read earlier can arrive after a newer one was sent.
  const follow = (result: number) => {
    offsetMs = Math.max(offsetMs, result);
  };
  const now = () => new Date(wallClock.now().getTime() + offsetMs);
  const read = async () => follow(await readClockOffset(database));

  let closed = false;
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const listen = async () => {
    const client = new pg.Client(sessionConnection(database));
    listener = client;
    client.on("notification", ({ payload }) => follow(Number(payload)));
    const lost = () => {
      if (closed || listener !== client) return;
      listener = undefined;
      client.end().catch(() => undefined);
      timer = setTimeout(() => void listen().catch(lost), reconnectMs);
      timer.unref();
    };
    client.on("error", lost).on("end", lost);
    try {
      await client.connect();
      await client.query("LISTEN sandbox_clock");
      await read();
    } catch {
      lost();
    }
  };
  await read();
  await listen();

  return {
    now,
    async moveTo(time) {
      const wanted = time.getTime() - wallClock.now().getTime();
      if (wanted > offsetMs) {
        for (const each of others) await raiseOffset(each, wanted);
        follow(await raiseOffset(database, wanted));
      }
      return now();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await listener?.end().catch(() => undefined);
    },
  };
}

/** Returns   the offset, which is never lowered. */
async function raiseOffset(database: pg.Pool, wanted: number): Promise<number> {
  const moved = await database.query<{ offset_ms: string }>(
    named(
      "UPDATE sandbox_clock SET offset_ms = greatest(offset_ms, $1) RETURNING offset_ms::text",
      [wanted],
    ),
  );
  return Number(moved.rows[0]?.offset_ms);
}

/** Offset of the clock to the machine's time, in milliseconds; 0 if it was never moved. */
export async function readClockOffset(database: pg.Pool): Promise<number> {
  const found = await database.query<{ offset_ms: string }>(
    "SELECT offset_ms::text FROM sandbox_clock",
  );
  return Number(found.rows[0]?.offset_ms ?? 0);
}
