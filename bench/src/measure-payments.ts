import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import type { Baseline } from "./baseline.ts";
import { caughtUp } from "./caught-up.ts";
import { openPaymentClient, type PaymentClient } from "./http-clients.ts";
import { type Measured, type Round, runClients, summarize } from "./load.ts";
import type { Merchant } from "./merchants.ts";
import { median, round } from "./percentiles.ts";

export interface Comparison {
  what: string;
  /** The other side: the server's own statements, or the fixed writes. */
  with: string;
  clients: number;
  openpayfac: Measured;
  baseline: Measured;
  /** The median of the ratios of each round: both sides of a ratio saw the same machine. */
  ratio: number;
}

/** How long is measured; whole seconds, because pgbench knows no others. */
export interface Schedule {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
}

/** The name of the other side that makes the fixed writes. */
export const fixedName = "fixed writes";

/** Families of accounts: either side has its own, so that neither works in the other's rows. */
export const families = { server: 1, baseline: 2, serverAlone: 3, baselineAlone: 4, fixed: 5 };

/**
 * Payments through HTTP against the same writes by the baseline, in turns.
 *
 * Input    merchants: one for each client; a single one: all clients pay into it; fixed: the
 *          baseline makes the fixed writes.
 * Returns  also a payment that was made, to be read afterwards.
 */
export async function measurePayments(
  parts: { pool: Pool; sandbox: SandboxFile; baseline: Baseline; fixed?: true },
  merchants: readonly Merchant[],
  clients: number,
  schedule: Schedule,
): Promise<{ comparison: Comparison; made: NonNullable<PaymentClient["made"]> }> {
  const { pool, sandbox, baseline } = parts;
  const accounts = Math.min(clients, merchants.length);
  const alone = merchants.length === 1;
  const own = alone ? families.baselineAlone : families.baseline;
  const family = parts.fixed ? families.fixed : own;
  const opened = await Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const merchant = merchants[index % merchants.length];
      if (merchant === undefined) throw new Error("no merchant");
      return openPaymentClient(sandbox, merchant);
    }),
  );
  const compared = await takeTurns(
    schedule,
    async (seconds) => {
      await caughtUp(pool);
      return runClients(opened, seconds);
    },
    (seconds) => baseline.writes({ family, accounts, clients, seconds }),
  );
  const made = opened[0]?.made;
  for (const client of opened) client.close();
  if (made === undefined) throw new Error("no payment was made");
  const what = alone && clients > 1 ? "payment, one account" : "payment";
  const other = parts.fixed ? fixedName : baseline.name;
  return { comparison: { what, with: other, clients, ...compared }, made };
}

/** One side, the other side, and again; first each is warmed up. */
export async function takeTurns(
  { rounds, seconds, warmUpSeconds }: Schedule,
  ours: (seconds: number) => Promise<Round>,
  theirs: (seconds: number) => Promise<Round>,
): Promise<Pick<Comparison, "openpayfac" | "baseline" | "ratio">> {
  await theirs(warmUpSeconds);
  await ours(warmUpSeconds);
  const pairs: { our: Round; their: Round }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const their = await theirs(seconds);
    const our = await ours(seconds);
    pairs.push({ our, their });
  }
  return {
    openpayfac: summarize(pairs.map((pair) => pair.our)),
    baseline: summarize(pairs.map((pair) => pair.their)),
    ratio: round(median(pairs.map(({ our, their }) => our.perSecond / their.perSecond)), 3),
  };
}
