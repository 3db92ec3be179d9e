import type { Pool } from "pg";
import { readLogRecords } from "../cost/database-counters.ts";
import { logBytes } from "../cost/measure-cost.ts";
import { openPaymentClient } from "../http-clients.ts";
import { type Client, type Measured, type Round, runClients, summarize } from "../load.ts";
import { addMerchants } from "../merchants.ts";
import { round } from "../percentiles.ts";
import { cpuSecondsOfTrees } from "../process-time.ts";
import type { Side } from "./sides.ts";

export interface SideRound extends Round {
  /** By database. */
  payments: number[];
  walBytes: number[];
  /** Seconds of processor time, by program. */
  cpu: Record<string, number>;
}

export interface OpenedSide {
  side: Side;
  /** By database. */
  clients: Client[][];
}

/** Opens clients with an account each, the same number on every database. */
export async function openClients(side: Side, clients: number): Promise<OpenedSide> {
  const opened: Client[][] = [];
  for (const [at, { pool, sandbox }] of side.databases.entries()) {
    const each = clients / side.databases.length;
    const merchants = await addMerchants(pool, sandbox, 1 + at, each);
    opened.push(await Promise.all(merchants.map((of) => openPaymentClient(sandbox, of))));
  }
  return { side, clients: opened };
}

/** Lets all clients of a side pay, and reads what this cost. */
export async function measureRound(
  { side, clients }: OpenedSide,
  seconds: number,
): Promise<SideRound> {
  const pools = side.databases.map(({ pool }) => pool);
  const from = await Promise.all(pools.map(logPosition));
  const cpuBefore = programsSeconds(side);
  const rounds = await Promise.all(clients.map((each) => runClients(each, seconds)));
  const cpuAfter = programsSeconds(side);
  const to = await Promise.all(pools.map(logPosition));
  const walBytes: number[] = [];
  for (const [at, pool] of pools.entries()) {
    const [start = "", end = ""] = [from[at], to[at]];
    walBytes.push(logBytes(await readLogRecords(pool, start, end), start, end));
  }
  return {
    perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0),
    times: rounds.flatMap(({ times }) => times),
    payments: rounds.map(({ times }) => times.length),
    walBytes,
    cpu: Object.fromEntries(
      Object.entries(cpuAfter).map(([program, now]) => [program, now - (cpuBefore[program] ?? 0)]),
    ),
  };
}

export interface MeasuredSide extends Measured {
  name: string;
  payments: number;
  /** Bytes of the write-ahead log of a payment, by database, without copies of full pages. */
  wal_bytes: number[];
  /** Milliseconds of processor time of a payment, by program; empty where the system shows none. */
  processor_ms: Record<string, number>;
}

export function summarizeSide(name: string, rounds: readonly SideRound[]): MeasuredSide {
  const total = (of: (each: SideRound) => number) =>
    rounds.reduce((sum, each) => sum + of(each), 0);
  const payments = total(({ times }) => times.length);
  const databases = [...(rounds[0]?.payments.keys() ?? [])];
  const programs = Object.keys(rounds[0]?.cpu ?? {});
  return {
    name,
    ...summarize(rounds),
    payments,
    wal_bytes: databases.map((at) =>
      Math.round(total((each) => each.walBytes[at] ?? 0) / total((each) => each.payments[at] ?? 0)),
    ),
    processor_ms: Object.fromEntries(
      programs.map((program) => [
        program,
        round((1000 * total(({ cpu }) => cpu[program] ?? 0)) / payments),
      ]),
    ),
  };
}

async function logPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>(
    "SELECT pg_current_wal_insert_lsn()::text AS lsn",
  );
  return rows[0]?.lsn ?? "0/0";
}

/** Seconds so far, by program; empty where the system shows none. */
function programsSeconds({ programs }: Side): Record<string, number> {
  const seconds: Record<string, number> = {};
  for (const [program, pids] of Object.entries(programs)) {
    const ofProgram = cpuSecondsOfTrees(pids);
    if (ofProgram !== undefined) seconds[program] = ofProgram;
  }
  return seconds;
}
