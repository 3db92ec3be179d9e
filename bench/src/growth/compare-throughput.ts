import { openPaymentClient, type PaymentClient } from "../http-clients.ts";
import { type Measured, runClients } from "../load.ts";
import { type Schedule, takeTurns } from "../measure-payments.ts";
import type { Platform } from "../platform.ts";
import type { Grown } from "./fill-platform.ts";
import { withTenantKey } from "./tenant-key.ts";

/** A platform that was filled, and its data folder. */
export interface Filled {
  dataDir: string;
  platform: Platform;
  grown: Grown;
}

export interface Growth {
  few: Measured;
  many: Measured;
  /** The median of the ratios of each round: both sides of a ratio saw the same machine. */
  ratio: number;
}

const clients = 16;

/**
 * Payments into the platform that holds few and into the one that holds many, in turns.
 *
 * Input    payers: `each`: a merchant for each client; `spread`: each client pays each merchant of
 *          its part of the payers in turn, once before the measurement. A payment seldom finds its
 *          pages in PostgreSQL's own memory; after a start, it finds them on the disk alone.
 */
export async function compareThroughput(
  few: Filled,
  many: Filled,
  schedule: Schedule,
  payers: "each" | "spread",
): Promise<Growth> {
  const open = async ({ dataDir, platform, grown }: Filled) => {
    const sandbox = await withTenantKey(platform.sandbox, dataDir);
    return Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const own = grown.payers.filter((_payer, index) => index % clients === client);
        return openPaymentClient(sandbox, ...own.slice(0, payers === "each" ? 1 : undefined));
      }),
    );
  };
  const [ofFew, ofMany] = [await open(few), await open(many)];
  if (payers === "spread") {
    await payEachOnce(ofFew, few);
    await payEachOnce(ofMany, many);
  }
  const compared = await takeTurns(
    schedule,
    (seconds) => runClients(ofMany, seconds),
    (seconds) => runClients(ofFew, seconds),
  );
  for (const client of [...ofFew, ...ofMany]) client.close();
  return { few: compared.baseline, many: compared.openpayfac, ratio: compared.ratio };
}

/** Has each merchant paid once, so that its pages have been read from the disk. */
async function payEachOnce(opened: readonly PaymentClient[], { grown }: Filled): Promise<void> {
  const own = Math.ceil(grown.payers.length / clients);
  await Promise.all(
    opened.map(async (client) => {
      for (let paid = 0; paid < own; paid += 1) await client.work();
    }),
  );
}
