import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { diskFull, OperatorError } from "../../operator/operator-error.ts";
import { type ClusterFolder, databaseRole } from "./cluster-folder.ts";
import type { RunnablePostgres } from "./postgres-user.ts";
import { disownPostmasterFile, isPostmaster, readPostmasterFile } from "./postmaster-file.ts";

export interface Postmaster {
  pid: number;
  socket: string;
  /** Resolves with the reason when the server has ended in any way. */
  ended: Promise<string>;
  /** Stops the server: quickly, with committed data safe on disk. */
  stop(): Promise<void>;
  /** Kills it immediately, without waiting; the next start recovers committed data. */
  kill(): void;
}

const startMsMax = 60_000;
const stepMs = 10;
const adoptedCheckEveryMs = 200;

export function connectionTo(socket: string): pg.PoolConfig {
  return { host: socket, port: 5432, user: databaseRole, database: databaseRole };
}

/**
 * Finds the server that runs on this cluster.
 *
 * Returns  the server once it accepts connections, or undefined if there is none.
 * Errors   OperatorError if it runs but accepts no connection for a minute.
 */
export async function findPostmaster(folder: ClusterFolder): Promise<Postmaster | undefined> {
  for (let waitedMs = 0; waitedMs < startMsMax; waitedMs += stepMs) {
    const file = await readPostmasterFile(folder.data);
    if (file === undefined || !(await isPostmaster(file.pid, folder.data))) return undefined;
    // It may be starting, recovering or stopping; each of these ends without intervention.
    if (file.socket !== "" && (await responses(file.socket))) {
      const { pid, socket } = file;
      const stop = () => stopPostmaster(pid, folder.data);
      const kill = () => signalPostmaster(pid, "SIGQUIT");
      return { pid, socket, ended: untilGone(pid, folder.data), stop, kill };
    }
    await sleep(stepMs);
  }
  throw new OperatorError({
    cause: `The database in ${folder.data} is running but does not respond.`,
    remedy: `See ${folder.log}; end the process that postmaster.pid names, then start again.`,
  });
}

/**
 * Starts a server on the cluster and waits until it accepts connections, after crash recovery if
 * needed.
 *
 * Errors   OperatorError with the server's last messages.
 */
export async function spawnPostmaster(
  folder: ClusterFolder,
  run: RunnablePostgres,
  settings: Record<string, string>,
): Promise<Postmaster> {
  await disownPostmasterFile(folder.data);
  for (let waitedMs = 0; ; waitedMs += 100) {
    const child = launch(folder, run, { ...settings, unix_socket_directories: folder.socket });
    if (await comesUp(child, folder)) {
      child.unref();
      const pid = child.pid ?? 0;
      const stop = () => stopPostmaster(pid, folder.data, child);
      const kill = () => signalPostmaster(pid, "SIGQUIT");
      const ended = once(child, "exit").then(([code, signal]) => signal ?? `code ${code}`);
      return { pid, socket: folder.socket, ended, stop, kill };
    }
    const text = await lastOutput(folder, child);
    // Children of a killed server are still ending; they detect its death shortly.
    const passing = /pre-existing shared memory block|could not bind|lock file .* already exists/;
    if (!passing.test(text) || waitedMs >= startMsMax / 6) throw didNotStart(folder, text);
    await sleep(100);
  }
}

/** A server that is not a child process emits no exit event: poll until it is gone. */
async function untilGone(pid: number, data: string): Promise<string> {
  while (await isPostmaster(pid, data)) await sleep(adoptedCheckEveryMs, undefined, { ref: false });
  return "it is gone";
}

function launch(
  folder: ClusterFolder,
  run: RunnablePostgres,
  settings: Record<string, string>,
): ChildProcess {
  const args = ["-D", folder.data];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const [first, ...rest] = [
    ...run.user.prefix,
    path.join(run.binaries, "bin", "postgres"),
    ...args,
  ];
  // A file, not a pipe: the server may outlive this process, and a pipe would then have no reader.
  const log = openSync(folder.log, "w", 0o600);
  try {
    return spawn(first ?? "", rest, {
      ...run.user.spawn,
      stdio: ["ignore", log, log],
      // Its own process group: Ctrl-C must not end the database before the requests in flight.
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    });
  } finally {
    closeSync(log);
  }
}

async function comesUp(child: ChildProcess, folder: ClusterFolder): Promise<boolean> {
  const ended = new Promise<false>((resolve) => {
    child.once("exit", () => resolve(false));
    child.once("error", () => resolve(false));
  });
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const up = (async () => {
    while (!gone) {
      if (await responses(folder.socket)) return true;
      await Promise.race([sleep(stepMs), ended]);
    }
    return false;
  })();
  return Promise.race([up, ended]);
}

async function responses(socket: string): Promise<boolean> {
  const connection = { ...connectionTo(socket), database: "postgres" };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopPostmaster(pid: number, data: string, child?: ChildProcess): Promise<void> {
  // Fast, then immediate (the next start recovers), then by force.
  for (const [signal, patienceMs] of stopSignals) {
    if (!(await isPostmaster(pid, data))) break;
    if (!signalPostmaster(pid, signal)) break;
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += stepMs) {
      if (child !== undefined && (child.exitCode !== null || child.signalCode !== null)) return;
      if (child === undefined && !(await isPostmaster(pid, data))) return;
      await sleep(stepMs);
    }
  }
}

function signalPostmaster(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const stopSignals = [
  ["SIGINT", startMsMax],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
] as const;

async function lastOutput(folder: ClusterFolder, child: ChildProcess): Promise<string> {
  const text = await readFile(folder.log, "utf8").catch(() => "");
  return (
    text.trim() || `it ended with ${child.signalCode ?? `code ${child.exitCode}`} without a message`
  );
}

function didNotStart(folder: ClusterFolder, text: string): OperatorError {
  if (/No space left on device/.test(text)) return diskFull(folder.home);
  const lines = text.split("\n").map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ""));
  // While it starts, it rejects this process's connection attempts; those lines are not the cause.
  const relevant = lines.filter(
    (line) => /^(FATAL|PANIC|HINT|DETAIL)/.test(line) && !line.includes("the database system is"),
  );
  const said = (relevant.length > 0 ? relevant : lines.slice(-3)).join(" ").slice(0, 500);
  return new OperatorError({
    cause: `The database in ${folder.data} did not start: ${said}`,
    remedy: `The whole log is in ${folder.log}; or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  });
}
