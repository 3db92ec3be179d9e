import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import type { Pool } from "pg";
import { openPaymentClient } from "../http-clients.ts";
import { runClients } from "../load.ts";
import type { Merchant } from "../merchants.ts";
import { round } from "../percentiles.ts";
import { cpuSecondsByProgram } from "../process-time.ts";
import { type LogRecords, readDatabaseCounters, readLogRecords } from "./database-counters.ts";

/** Cost of one captured card payment: two requests of the client, from intent to capture. */
export interface PaymentCost {
  payments: number;
  /** Bytes of the write-ahead log, without copies of full pages after a checkpoint. */
  wal_bytes: number;
  /** Growth of all tables and indexes, in bytes. */
  stored_bytes: number;
  /** Of both, what is written after the response, and would not be missed by a payment. */
  apart: Record<"read_model" | "request_log", { wal_bytes: number; stored_bytes: number }>;
  rows_inserted: number;
  rows_updated: number;
  /** Of them, those that wrote no index. */
  rows_updated_hot: number;
  rows_deleted: number;
  /** undefined where PostgreSQL does not show its write-ahead log. */
  index_entries: number | undefined;
  /** Reads and writes. */
  statements?: number;
  /** Times that the server waits for PostgreSQL; statements sent together share one. */
  round_trips?: number;
  /** Milliseconds of processor time, by program; undefined where the system does not show it. */
  processor_ms: Record<string, number> | undefined;
  tables: { name: string; inserted: number; updated: number; hot: number; bytes: number }[];
  wal: LogRecords[];
}

/**
 * Measures what payments of 16 clients add to the database, and the processor time that they take.
 *
 * Input    pid: the platform's.
 */
export async function measureCost(
  pool: Pool,
  sandbox: SandboxFile,
  pid: number,
  merchants: readonly Merchant[],
  seconds: number,
): Promise<PaymentCost> {
  const clients = await Promise.all(
    merchants.slice(0, 16).map((merchant) => openPaymentClient(sandbox, merchant)),
  );
  try {
    // A page's first change after a checkpoint writes the whole page to the log.
    await pool.query("CHECKPOINT");
    await runClients(clients, 2);
    const before = await readDatabaseCounters(pool);
    const cpuBefore = cpuSecondsByProgram(pid);
    const { times } = await runClients(clients, seconds);
    const cpuAfter = cpuSecondsByProgram(pid);
    const after = await readDatabaseCounters(pool);
    const records = await readLogRecords(pool, before.lsn, after.lsn);
    const payments = times.length;
    const each = (total: number) => round(total / payments, 2);
    const tables = [...after.tables]
      .map(([name, now]) => {
        const then = before.tables.get(name);
        return {
          name,
          inserted: each(now.inserted - (then?.inserted ?? 0)),
          updated: each(now.updated - (then?.updated ?? 0)),
          hot: each(now.hot - (then?.hot ?? 0)),
          deleted: each(now.deleted - (then?.deleted ?? 0)),
          bytes: Math.round((now.bytes - (then?.bytes ?? 0)) / payments),
        };
      })
      .filter((table) => table.inserted + table.updated + table.deleted > 0.05)
      .toSorted((a, b) => b.bytes - a.bytes);
    const sum = (key: "inserted" | "updated" | "hot" | "deleted") =>
      round(
        tables.reduce((total, table) => total + table[key], 0),
        1,
      );
    const costOf = (named: RegExp) => ({
      wal_bytes: Math.round(
        (records ?? [])
          .filter(({ table }) => named.test(table))
          .reduce((total, { bytes }) => total + bytes, 0) / payments,
      ),
      stored_bytes: tables
        .filter(({ name }) => named.test(name))
        .reduce((total, { bytes }) => total + bytes, 0),
    });
    return {
      payments,
      wal_bytes: Math.round(logBytes(records, before.lsn, after.lsn) / payments),
      stored_bytes: Math.round((after.storedBytes - before.storedBytes) / payments),
      apart: {
        read_model: costOf(/^(payment_search|refund_search|object_search|metrics|read_model_)/),
        request_log: costOf(/^api_requests/),
      },
      rows_inserted: sum("inserted"),
      rows_updated: sum("updated"),
      rows_updated_hot: sum("hot"),
      rows_deleted: sum("deleted"),
      index_entries: records === undefined ? undefined : each(indexEntries(records)),
      processor_ms:
        cpuBefore === undefined || cpuAfter === undefined
          ? undefined
          : Object.fromEntries(
              Object.entries(cpuAfter).map(([program, now]) => [
                program,
                each((now - (cpuBefore[program] ?? 0)) * 1000),
              ]),
            ),
      tables: tables.map(({ deleted: _, ...table }) => table),
      wal: (records ?? [])
        .map(({ count, bytes, ...of }) => ({ ...of, count: each(count), bytes: each(bytes) }))
        .filter(({ bytes }) => bytes >= 1)
        .toSorted((a, b) => b.bytes - a.bytes),
    };
  } finally {
    for (const client of clients) client.close();
  }
}

/** Returns   the bytes of the records; where there are none to read, the distance of the positions. */
export function logBytes(records: LogRecords[] | undefined, from: string, to: string): number {
  if (records !== undefined) return records.reduce((sum, { bytes }) => sum + bytes, 0);
  return Number(position(to) - position(from));
}

/** A cost of the payment itself, without what is written apart. */
export function ofPayment(cost: PaymentCost, of: "wal_bytes" | "stored_bytes"): number {
  return cost[of] - cost.apart.read_model[of] - cost.apart.request_log[of];
}

function position(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function indexEntries(records: readonly LogRecords[]): number {
  return records
    .filter(({ kind }) => /^Btree\/(INSERT_LEAF|INSERT_POST|SPLIT_[LR])/.test(kind))
    .reduce((sum, { count }) => sum + count, 0);
}
