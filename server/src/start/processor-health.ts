import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { named } from "../database/named-statement.ts";

const writeAfterMs = 5_000;
const storedMs = 2 * 24 * 60 * 60_000;

/** Reasons of an unknown outcome for which there was no response at all. */
const silences: ReadonlySet<unknown> = new Set(["timeout", "connection", "http_status"]);

interface Seen {
  requests: number;
  unknown: number;
  totalMs: number;
  slowestMs: number;
  responds: boolean;
  lastResponseAt: string | null;
}

export interface ProcessorHealth {
  /** The same processor, whose requests are counted. */
  watch<Port extends object>(name: string, port: Port): Port;
  /** Adds what was seen since the last time to the database. */
  write(): Promise<void>;
}

/** Counts the requests to each processor and their outcomes, in memory, and writes some seconds later. */
export function makeProcessorHealth({
  database,
  clock,
  log,
}: {
  database: Pool;
  clock: Clock;
  log: Logger;
}): ProcessorHealth {
  let seen = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;

  function note(name: string, ms: number, result: unknown): void {
    const { kind, why } = (result ?? {}) as { kind?: unknown; why?: unknown };
    const of = seen.get(name) ?? {
      requests: 0,
      unknown: 0,
      totalMs: 0,
      slowestMs: 0,
      responds: true,
      lastResponseAt: null,
    };
    seen.set(name, of);
    of.requests += 1;
    of.totalMs += ms;
    of.slowestMs = Math.max(of.slowestMs, ms);
    if (kind === "unknown" || kind === "not_sent") of.unknown += 1;
    of.responds = kind !== "not_sent" && !(kind === "unknown" && silences.has(why));
    if (of.responds) of.lastResponseAt = clock.now().toISOString();
    timer ??= setTimeout(() => void write(), writeAfterMs).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = seen;
    seen = new Map();
    const now = clock.now();
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
    try {
      for (const [processor, of] of rows) {
        await database.query(
          named(
            `INSERT INTO processor_minutes AS known (processor, minute, requests, unknown, total_ms,
                                                     slowest_ms, responds, last_response_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (processor, minute) DO UPDATE SET
               requests = known.requests + EXCLUDED.requests,
               unknown = known.unknown + EXCLUDED.unknown,
               total_ms = known.total_ms + EXCLUDED.total_ms,
               slowest_ms = greatest(known.slowest_ms, EXCLUDED.slowest_ms),
               responds = EXCLUDED.responds,
               last_response_at = greatest(known.last_response_at, EXCLUDED.last_response_at)`,
            [
              processor,
              minute,
              of.requests,
              of.unknown,
              of.totalMs,
              of.slowestMs,
              of.responds,
              of.lastResponseAt,
            ],
          ),
        );
      }
      if (rows.size > 0) {
        await database.query(
          named("DELETE FROM processor_minutes WHERE minute < $1", [
            new Date(now.getTime() - storedMs).toISOString(),
          ]),
        );
      }
    } catch (error) {
      // Figures of some seconds are missing.
      log.warn({ err: error }, "health of processors not written");
    }
  }

  return {
    write,
    watch(name, port) {
      const made = new Map<string | symbol, unknown>();
      return new Proxy(port, {
        get(target, method) {
          const known = made.get(method);
          if (known !== undefined) return known;
          const found: unknown = Reflect.get(target, method);
          if (typeof found !== "function" || method === "close") {
            return typeof found === "function" ? found.bind(target) : found;
          }
          const call = (...requested: unknown[]) => {
            const began = performance.now();
            const response: unknown = found.apply(target, requested);
            if (!(response instanceof Promise)) return response;
            return response.then((result: unknown) => {
              note(name, Math.round(performance.now() - began), result);
              return result;
            });
          };
          made.set(method, call);
          return call;
        },
      });
    },
  };
}
