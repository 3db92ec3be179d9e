import { chmod, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { OperatorError, operatorErrorForFile } from "../../operator/operator-error.ts";
import { lockFile } from "../folder-lock.ts";
import {
  type ClusterFolder,
  clusterFolder,
  ensureCluster,
  ensureSocketFolder,
} from "./cluster-folder.ts";
import { ensureDatabase } from "./ensure-database.ts";
import { findBinaries, linkLibraries } from "./postgres-binaries.ts";
import { postgresSettings } from "./postgres-settings.ts";
import {
  choosePostgresUser,
  closedFolderAbove,
  type PostgresUserKind,
  type RunnablePostgres,
} from "./postgres-user.ts";
import { connectionTo, findPostmaster, type Postmaster, spawnPostmaster } from "./postmaster.ts";
import { supervisePostmaster } from "./supervise-postmaster.ts";

export interface EmbeddedPostgres {
  connection: pg.PoolConfig;
  /** Whether the server was already running, left by a process that was killed. */
  adopted: boolean;
  stop(): Promise<void>;
  /** Kills the server immediately, without waiting; the next start recovers committed data. */
  kill(): void;
  /** Why it does not run, such as "database restarting"; undefined while it runs. */
  trouble(): string | undefined;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Settings that differ from `postgresSettings`. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
  /** Called when the server died and cannot be restarted. */
  onLost?: ((error: OperatorError) => void) | undefined;
  /** Ways of running it to try; absent: those available on this machine. */
  userKinds?: readonly PostgresUserKind[];
  binaries?: string;
  temporaryDir?: string;
}

/**
 * Starts the PostgreSQL that npm installed, with its data in `<dataDir>/postgres`, and restarts it
 * when it dies.
 *
 * Returns  how to connect, once the server accepts connections; stop() ends the server and releases
 *          its lock.
 * Errors   OperatorError: the folder is in use or not writable, the disk is full, or the server's
 *          message.
 * Writes   the data folder, and a socket's folder elsewhere if the path is too long.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(options.dataDir, options.temporaryDir);
  try {
    return await startLocked(folder, options);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw operatorErrorForFile(error, folder.home) ?? error;
  }
}

async function startLocked(
  folder: ClusterFolder,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  await mkdir(folder.home, { recursive: true, mode: 0o711 });
  const lock = lockFile(folder.lock);
  if (lock === undefined) throw inUse(options.dataDir);
  try {
    const { postmaster, adopted } = await runPostmaster(folder, options);
    const connection = connectionTo(postmaster.socket);
    await ensureDatabase(connection).catch(async (error: unknown) => {
      await postmaster.stop();
      throw error;
    });
    const again = async () => (await runPostmaster(folder, options)).postmaster;
    const { log, onLost } = options;
    const stored = supervisePostmaster(postmaster, again, { log, onLost });
    const stop = () => stored.stop().finally(() => lock.release());
    const { kill, trouble } = stored;
    return { connection, adopted, stop, kill, trouble };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function runPostmaster(
  folder: ClusterFolder,
  options: EmbeddedPostgresOptions,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const running = await findPostmaster(folder);
  if (running !== undefined) {
    options.log?.("found the database running, left by a process that was killed; using it");
    return { postmaster: running, adopted: true };
  }
  const run = await prepareToRun(folder, options);
  await ensureCluster(folder, run);
  await ensureSocketFolder(folder, run);
  const settings = { ...postgresSettings, ...options.settings };
  return { postmaster: await spawnPostmaster(folder, run, settings), adopted: false };
}

async function prepareToRun(
  folder: ClusterFolder,
  options: EmbeddedPostgresOptions,
): Promise<RunnablePostgres> {
  const binaries = await linkLibraries(options.binaries ?? findBinaries(), folder.home);
  const run = await choosePostgresUser(binaries, folder.home, options.userKinds);
  if (run.user.kind !== "nobody") return run;
  // The platform owns these two folders, so it may make them traversable for the user `nobody`.
  for (const own of [path.resolve(options.dataDir), folder.home]) {
    await chmod(own, (await stat(own)).mode | 0o011);
  }
  const closed = await closedFolderAbove(run.user, folder.data);
  if (closed === undefined) return run;
  throw new OperatorError({
    cause: `PostgreSQL does not run as root, and the system user nobody cannot access the data through ${closed}.`,
    remedy:
      "Run as an ordinary user, set OPENPAYFAC_DATA_DIR to a folder such as /var/lib/openpayfac, or set DATABASE_URL.",
  });
}

function inUse(dataDir: string): OperatorError {
  return new OperatorError({
    cause: `The database in ${path.resolve(dataDir)} is in use by another openpayfac.`,
    remedy: "Stop the other one, or set OPENPAYFAC_DATA_DIR to another folder.",
  });
}
