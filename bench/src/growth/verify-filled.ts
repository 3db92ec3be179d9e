import { verifyLedger } from "@openpayfac/server/operator/ledger";
import type { Pool } from "pg";

/** One verification of the filled ledger. */
export interface Verified {
  from: "beginning" | "checkpoint";
  transactions: number;
  seconds: number;
  problems: number;
}

/**
 * Verifies the ledger as `openpayfac ledger verify` does, and then again from its checkpoints, as
 * `--new` does.
 *
 * Writes   ledger_checkpoints.
 */
export async function verifyFilled(pool: Pool): Promise<Verified[]> {
  const verified: Verified[] = [];
  for (const from of ["beginning", "checkpoint"] as const) {
    const began = performance.now();
    const found = await verifyLedger(pool, { from, checkpointAt: new Date() });
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const { transactions, problemCount: problems } = found;
    verified.push({ from, transactions, seconds, problems });
  }
  return verified;
}

/** Seconds for each million transactions that were read. */
export function secondsPerMillion({ seconds, transactions }: Verified): number {
  return Math.round((seconds / transactions) * 10_000_000) / 10;
}

export function verifyLines(verified: readonly Verified[]): string[] {
  return verified.map(
    ({ from, transactions, seconds, problems }) =>
      `ledger verified from its ${from}: ${transactions} transactions in ${seconds} s, ${problems} problems`,
  );
}
