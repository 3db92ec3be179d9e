import { createHash } from "node:crypto";
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { diskFull, OperatorError } from "../../operator/operator-error.ts";
import { giveFolder, type RunnablePostgres, runProgram } from "./postgres-user.ts";

/** The folders and files of the embedded server: `<data folder>/postgres`. */
export interface ClusterFolder {
  home: string;
  /** The cluster itself; it exists only once it is complete. */
  data: string;
  log: string;
  lock: string;
  socket: string;
}

/** Linux allows 107 bytes in a socket's path, macOS 103. */
const socketPathBytesMax = 103;
const partialSuffix = "data.partial-";
const socketName = ".s.PGSQL.5432.lock";

/** The cluster's superuser: starts, migrates and maintains the database. */
export const databaseRole = "openpayfac";
/** The server role, which owns nothing. */
export const embeddedServerRole = "openpayfac_server";

export function clusterFolder(dataDir: string, temporaryDir = os.tmpdir()): ClusterFolder {
  const home = path.resolve(dataDir, "postgres");
  const near = path.join(home, "socket");
  const tooLong = Buffer.byteLength(path.join(near, socketName)) > socketPathBytesMax;
  // The short name is derived from the long one, so that every start finds the same socket.
  const hash = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const far = path.join(temporaryDir, `openpayfac-${process.getuid?.() ?? 0}-${hash}`);
  return {
    home,
    data: path.join(home, "data"),
    log: path.join(home, "postgres.log"),
    lock: path.join(home, "lock"),
    socket: tooLong ? far : near,
  };
}

/**
 * Creates the cluster if there is none, atomically.
 *
 * It is created in a temporary folder and renamed, so a killed process leaves only a folder that
 * the next start removes.
 *
 * Errors   OperatorError: initdb failed, the disk is full, or the cluster is of another version.
 */
export async function ensureCluster(folder: ClusterFolder, run: RunnablePostgres): Promise<void> {
  for (const name of await readdir(folder.home)) {
    if (name.startsWith(partialSuffix)) await removePartial(path.join(folder.home, name));
  }
  const version = await clusterVersion(folder);
  if (version === undefined) await makeCluster(folder, run);
  else if (version !== run.majorVersion) throw otherVersion(folder, version, run.majorVersion);
  else await giveFolder(run.user, folder.data);
}

async function makeCluster(folder: ClusterFolder, run: RunnablePostgres): Promise<void> {
  const partial = await mkdtemp(path.join(folder.home, partialSuffix));
  await giveFolder(run.user, partial);
  const args = ["-D", partial, "-U", databaseRole, "--auth=trust", "--no-instructions"];
  // The same collation and letter case on every machine, regardless of its locale.
  args.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin");
  args.push("--builtin-locale=C.UTF-8", "-c", "max_connections=20", "-c", "shared_buffers=16MB");
  const response = await runProgram(run.user, path.join(run.binaries, "bin", "initdb"), args);
  if (response.status !== 0) {
    await removePartial(partial);
    throw initdbFailed(folder, response.output);
  }
  await rename(partial, folder.data);
  // The rename must survive a power loss too; initdb synced the content.
  const home = await open(folder.home, "r");
  await home.sync().finally(() => home.close());
}

async function removePartial(partial: string): Promise<void> {
  // If only this process was killed, initdb may still be writing into it: the next start tries
  // again.
  await rm(partial, { recursive: true, force: true }).catch(() => {});
}

async function clusterVersion(folder: ClusterFolder): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(folder.data, "PG_VERSION"), "utf8"), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Creates the socket's folder, accessible to this user only: access to the socket is access to the
 * database.
 *
 * Errors   OperatorError if the folder belongs to another user, as is possible in a shared
 *          temporary folder.
 */
export async function ensureSocketFolder(
  folder: ClusterFolder,
  run: RunnablePostgres,
): Promise<void> {
  await mkdir(folder.socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(folder.socket);
  const near = path.dirname(folder.socket) === folder.home;
  const ours = near || [process.getuid?.(), run.user.owner?.uid].includes(found.uid);
  if (!found.isDirectory() || !ours) {
    throw new OperatorError({
      cause: `The folder for the database's socket, ${folder.socket}, belongs to another user.`,
      remedy: "Remove it, or set OPENPAYFAC_DATA_DIR to a folder with a shorter path.",
    });
  }
  await chmod(folder.socket, 0o700);
  await giveFolder(run.user, folder.socket);
}

function otherVersion(folder: ClusterFolder, found: number, wanted: number): OperatorError {
  return new OperatorError({
    cause: `The database in ${folder.data} is of PostgreSQL ${found}; this version runs ${wanted}.`,
    remedy:
      "Start it with the version that created it, or move that folder away to begin with a new one.",
  });
}

function initdbFailed(folder: ClusterFolder, output: string): OperatorError {
  if (/No space left on device/.test(output)) return diskFull(folder.home);
  const lines = output.split("\n").map((line) => line.trim());
  const said = lines.filter((line) => /error|fatal|could not|cannot/i.test(line)).at(0);
  return new OperatorError({
    cause: `The database in ${folder.home} could not be created: ${said ?? output.trim().slice(-300)}`,
    remedy: "Fix the reported problem, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  });
}
