import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { readModelLock } from "../../../server/src/platform/read-model/follow-batch.ts";
import { caughtUp } from "../caught-up.ts";
import { openPaymentClient } from "../http-clients.ts";
import { runClients } from "../load.ts";
import { type Comparison, type Schedule, takeTurns } from "../measure-payments.ts";
import type { Merchant } from "../merchants.ts";

/**
 * Payments while the read model follows them, against payments while it does not, in turns.
 *
 * Without: this process holds the lock of the one that follows, which then finds that another does.
 * Missed payments are followed between the rounds.
 */
export async function comparePayments(
  pool: Pool,
  sandbox: SandboxFile,
  merchants: readonly Merchant[],
  schedule: Schedule,
): Promise<Pick<Comparison, "openpayfac" | "baseline" | "ratio">> {
  const clients = await Promise.all(
    merchants.map((merchant) => openPaymentClient(sandbox, merchant)),
  );
  const holder = await pool.connect();
  try {
    return await takeTurns(
      schedule,
      async (seconds) => {
        await caughtUp(pool);
        return runClients(clients, seconds);
      },
      async (seconds) => {
        await caughtUp(pool);
        await holder.query("SELECT pg_advisory_lock($1)", [readModelLock]);
        try {
          return await runClients(clients, seconds);
        } finally {
          await holder.query("SELECT pg_advisory_unlock($1)", [readModelLock]);
        }
      },
    );
  } finally {
    holder.release();
    for (const client of clients) client.close();
  }
}
