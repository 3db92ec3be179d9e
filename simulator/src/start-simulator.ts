import type { AddressInfo } from "node:net";
import { buildServer, type LogLevel, type LogStream } from "./build-server.ts";
import { createDependencies } from "./create-dependencies.ts";

export interface SimulatorOptions {
  /** 0: any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Folder of simulator.sqlite; absent: the record is in memory only. */
  readonly dataDir?: string;
  /** Wall clock by default. */
  readonly clock?: () => Date;
  /** Tokens and disorder are the same again for the same seed. */
  readonly seed?: string;
  /** How long the gateway waits for a card host that is silent: 1000; the vendor's is 31000. */
  readonly hostTimeoutMs?: number;
  /** How long a terminal waits for a person: 119000, as the vendor's. */
  readonly terminalTimeoutMs?: number;
  /** How long a terminal shows that it is authorizing: 0. */
  readonly terminalPaceMs?: number;
  /** Serves Tidewater too, a second card gateway that exists for tests only. */
  readonly withTidewater?: boolean;
  /** Silent by default. */
  readonly logLevel?: LogLevel;
  /** Standard output by default. */
  readonly logStream?: LogStream;
}

export interface Simulator {
  readonly origin: string;
  readonly port: number;
  /** Releases held requests, finishes those in flight, and closes the record. */
  close(): Promise<void>;
}

const seedDefault = "openpayfac simulator";
const hostTimeoutMsDefault = 1000;
export const terminalTimeoutMsDefault = 119_000;

/**
 * Starts the simulated vendors on one port.
 *
 * Returns  the simulator, ready for requests.
 * Errors   rejects with code EADDRINUSE if the port is in use, and with "database is locked" if
 *          another process uses the data folder; nothing is left open then.
 * Writes   simulator.sqlite in the data folder.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const deps = createDependencies({
    clock: options.clock ?? (() => new Date()),
    seed: options.seed ?? seedDefault,
    hostTimeoutMs: options.hostTimeoutMs ?? hostTimeoutMsDefault,
    terminalTimeoutMs: options.terminalTimeoutMs ?? terminalTimeoutMsDefault,
    terminalPaceMs: options.terminalPaceMs ?? 0,
    dataDir: options.dataDir,
  });
  const app = buildServer(
    deps,
    options.logLevel ?? "silent",
    options.logStream,
    options.withTidewater,
  );
  const host = options.host ?? "127.0.0.1";
  try {
    await app.listen({ port: options.port, host });
  } catch (error) {
    deps.database.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://${reachableName(host)}:${port}`,
    port,
    async close() {
      deps.waiting.close();
      deps.terminals.close();
      await app.close();
      await deps.subscribers.close();
      await deps.tidewater.webhooks.close();
      await deps.verificationWebhooks.close();
      deps.database.close();
    },
  };
}

/** A host name for clients on this machine, also if the server listens on all addresses. */
function reachableName(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
