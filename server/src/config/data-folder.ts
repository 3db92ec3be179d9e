import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { lockFile } from "../database/folder-lock.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";
import { OperatorError, operatorErrorForFile } from "../operator/operator-error.ts";

/** The data folder, locked by one server at a time. */
export interface DataFolder {
  path: string;
  /** Records who holds the folder, for the error of a second server. */
  announce(running: Running): Promise<void>;
  release(): Promise<void>;
}

export interface Running {
  pid: number;
  origin: string;
}

const runningFileOf = (folder: string) => path.join(folder, "running.json");

/**
 * Creates the data folder if needed and locks it for this process.
 *
 * The lock ends with the process however that ends, so a killed server never blocks the next one.
 *
 * Errors   OperatorError: another server holds it, it is not writable, or the disk is full.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const runningFile = runningFileOf(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lock = lockFile(path.join(folder, "lock"));
    if (lock === undefined) throw inUse(folder, await readRunning(folder));
    // Detects a full disk here, with a short message, and not halfway through creating a database.
    await writeFileAtomically(path.join(folder, "probe"), "x".repeat(64 * 1024)).catch((error) => {
      lock.release();
      throw error;
    });
    await rm(path.join(folder, "probe"));
    return {
      path: folder,
      announce: (running) => writeFileAtomically(runningFile, `${JSON.stringify(running)}\n`),
      async release() {
        await rm(runningFile, { force: true });
        lock.release();
      },
    };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw operatorErrorForFile(error, `the data folder ${folder}`) ?? error;
  }
}

/** The server that runs with a data folder; undefined without one on this machine. */
export async function readRunning(folder: string): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(runningFileOf(folder), "utf8"));
  } catch {
    return undefined;
  }
}

function inUse(folder: string, running: Running | undefined): OperatorError {
  const who = running ? ` (process ${running.pid}, ${running.origin})` : "";
  return new OperatorError({
    cause: `The data folder ${folder} is in use by another openpayfac${who}.`,
    remedy: "Stop that one, or set OPENPAYFAC_DATA_DIR to another folder.",
  });
}
