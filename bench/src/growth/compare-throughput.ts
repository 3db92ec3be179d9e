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

export type Payers = "each" | "same" | "all";

const clients = 16;

/**
 * Payments into the platform that holds few and into the one that holds many, in turns.
 *
 * Input    payers: `each`: a merchant for each client; `same`: the clients pay as many merchants in
 *          turn as the smaller platform has, in both, so that both write to as many pages; `all`:
 *          all payers of each. Of thousands of merchants, a payment seldom finds its pages in
 *          PostgreSQL's own memory; after a start it finds them on the disk alone. Each is paid once
 *          before the measurement.
 */
export async function compareThroughput(
  few: Filled,
  many: Filled,
  schedule: Schedule,
  payers: Payers,
): Promise<Growth> {
  const counts = {
    each: clients,
    same: Math.min(few.grown.payers.length, many.grown.payers.length),
    all: Number.POSITIVE_INFINITY,
  };
  const open = async ({ dataDir, platform, grown }: Filled) => {
    const sandbox = await withTenantKey(platform.sandbox, dataDir);
    return Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const paid = grown.payers.slice(0, counts[payers]);
        return openPaymentClient(
          sandbox,
          ...paid.filter((_payer, index) => index % clients === client),
        );
      }),
    );
  };
  const [ofFew, ofMany] = [await open(few), await open(many)];
  await payEachOnce(ofFew, Math.min(counts[payers], few.grown.payers.length));
  await payEachOnce(ofMany, Math.min(counts[payers], many.grown.payers.length));
  const compared = await takeTurns(
    schedule,
    (seconds) => runClients(ofMany, seconds),
    (seconds) => runClients(ofFew, seconds),
  );
  for (const client of [...ofFew, ...ofMany]) client.close();
  return { few: compared.baseline, many: compared.openpayfac, ratio: compared.ratio };
}

/** Has each merchant paid once, so that its pages have been read from the disk. */
async function payEachOnce(opened: readonly PaymentClient[], payers: number): Promise<void> {
  const own = Math.ceil(payers / clients);
  await Promise.all(
    opened.map(async (client) => {
      for (let paid = 0; paid < own; paid += 1) await client.work();
    }),
  );
}
