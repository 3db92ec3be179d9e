import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { recordingEnvironment } from "./field-coverage/recording-environment.ts";
import { compileCacheFolder } from "./temporary-folder.ts";

export interface ServerProcess {
  pid: number;
  origin: string;
  /**
   * SIGKILL: returns when the process is gone. Statements that it started in the database may
   * continue.
   */
  kill(): Promise<void>;
  /** Sends SIGTERM. Returns the exit code, or the signal's name. */
  stop(): Promise<number | string>;
  /** Its standard output and error. */
  output(): string;
}

export interface ServerProcessOptions {
  /** Absent: `environment` has the databases. */
  databaseUrl?: string | undefined;
  simulatorOrigin: string;
  keyPepper: Buffer;
  encryptionKey: Buffer;
  /** 0: any free one. */
  port: number;
  processorTimeoutMs: number;
  /** For how long the processor may continue with a call that timed out. */
  lateResponseMs: number;
  /** All three absent: as shipped. */
  drainMs?: number;
  terminalTimeoutMs?: number;
  webhookTimeoutMs?: number;
  /** Folder of uploaded files; absent: `.data` in the working folder. */
  dataDir?: string;
  /** Address of the SMTP server; absent: email stays in the sandbox's outbox. */
  smtpUrl?: string;
  /** OPENPAYFAC_ROLES; absent: `api,worker`. */
  roles?: string;
  /** Further variables. */
  environment?: Record<string, string>;
  /** Root of another version's files, which the process runs; absent: this version's. */
  checkout?: string;
}

const thisCheckout = path.join(import.meta.dirname, "../..");

/** Starts API and worker, or other roles, in a separate process, on the machine's clock. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { checkout = thisCheckout } = options;
  const child = fork(path.join(checkout, "testkit/src/server-main.ts"), [], {
    execArgv: [
      // As the workers of vitest.config.ts.
      "--max-semi-space-size=64",
      // As the operator's command does.
      "--import",
      path.join(thisCheckout, "cli/src/resolve-sources.ts"),
    ],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      // Where the operator's command keeps them as well: a third of a start is compiling.
      NODE_COMPILE_CACHE: compileCacheFolder(),
      ...(checkout === thisCheckout ? recordingEnvironment() : {}),
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      SIMULATOR_ORIGIN: options.simulatorOrigin,
      PORT: String(options.port),
      OPENPAYFAC_ROLES: options.roles ?? "api,worker",
      OPENPAYFAC_KEY_PEPPER: options.keyPepper.toString("hex"),
      OPENPAYFAC_ENCRYPTION_KEY: options.encryptionKey.toString("hex"),
      PROCESSOR_TIMEOUT_MS: String(options.processorTimeoutMs),
      LATE_ANSWER_MS: String(options.lateResponseMs),
      ...(options.drainMs === undefined ? {} : { DRAIN_MS: String(options.drainMs) }),
      ...(options.terminalTimeoutMs === undefined
        ? {}
        : { TERMINAL_TIMEOUT_MS: String(options.terminalTimeoutMs) }),
      ...(options.webhookTimeoutMs === undefined
        ? {}
        : { WEBHOOK_TIMEOUT_MS: String(options.webhookTimeoutMs) }),
      ...(options.dataDir === undefined ? {} : { OPENPAYFAC_DATA_DIR: options.dataDir }),
      ...(options.smtpUrl === undefined ? {} : { SMTP_URL: options.smtpUrl }),
      ...options.environment,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  const origin = await Promise.race([
    readyOrigin(child),
    ended.then((code) => {
      throw new Error(`the server ended with ${code} before it was ready:\n${output}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    origin,
    output: () => output,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function readyOrigin(child: ChildProcess): Promise<string> {
  const [message] = await once(child, "message");
  return (message as { origin: string }).origin;
}
