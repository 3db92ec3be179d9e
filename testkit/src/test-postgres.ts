import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../../server/src/database/embedded/start-embedded-postgres.ts";
import { type FolderLock, lockFile } from "../../server/src/database/folder-lock.ts";

/** Short: the path of a socket far below it may have 103 bytes. */
const databasePrefix = "opf-test-";
/** Held as long as the run lives; a folder whose lock is free was left by a killed run. */
const runLock = "run.lock";

export interface TestPostgres {
  connection: object;
  /** For the run's other temporary files; goes when the server stops. */
  temporaryFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of one test run in a temporary folder, and removes it all at the end.
 *
 * Nothing in it must survive a power cut, so nothing waits for the disk.
 */
export async function startTestPostgres(temporaryDir = os.tmpdir()): Promise<TestPostgres> {
  await removeStaleClusters(temporaryDir);
  const folder = await mkdtemp(path.join(temporaryDir, databasePrefix));
  const lock = lockFile(path.join(folder, runLock));
  if (lock === undefined) throw new Error(`${folder} is new and already locked`);
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    autovacuum_naptime: "5min",
    max_connections: "240",
  };
  const server = await startEmbeddedPostgres({ dataDir: folder, settings, temporaryDir });
  const temporaryFolder = path.join(folder, "t");
  await mkdir(temporaryFolder);
  // Like the machine's own: any user that a test runs a program as can traverse it.
  await chmod(folder, 0o711);
  await chmod(temporaryFolder, 0o1777);
  return {
    connection: server.connection,
    temporaryFolder,
    async stop() {
      await server.stop();
      await removeFolder(folder, lock);
    },
  };
}

/** Ends the servers and removes the folders of runs that were killed. */
export async function removeStaleClusters(temporaryDir = os.tmpdir()): Promise<void> {
  for (const name of await readdir(temporaryDir)) {
    if (!name.startsWith(databasePrefix)) continue;
    const folder = path.join(temporaryDir, name);
    // Another user's folder, or one that disappears in the meantime, is skipped.
    await removeLeftover(folder, temporaryDir).catch(() => {});
  }
}

async function removeLeftover(folder: string, temporaryDir: string): Promise<void> {
  if (!(await readdir(folder)).includes(runLock)) return;
  const lock = lockFile(path.join(folder, runLock));
  if (lock === undefined) return;
  const hasData = await readdir(path.join(folder, "postgres", "data")).catch((): string[] => []);
  if (hasData.includes("postmaster.pid")) {
    const server = await startEmbeddedPostgres({ dataDir: folder, temporaryDir });
    await server.stop();
  }
  await removeFolder(folder, lock);
}

async function removeFolder(folder: string, lock: FolderLock): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  lock.release();
}
