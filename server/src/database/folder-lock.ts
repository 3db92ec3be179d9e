import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

/**
 * Takes a lock file for this process, unless another process holds it.
 *
 * The lock is one of the operating system, taken through SQLite because Node has no call for it:
 * it goes with the process however that ends, so there is no stale lock to guess about, and a
 * reused process id or a second container on the same folder cannot deceive it.
 *
 * Input    file: path of the lock file; made if absent, in a folder that exists.
 * Returns  the lock, or undefined while another holder has it.
 * Errors   what the file system says, with its code (EACCES, ENOSPC) where SQLite knows it.
 */
export function lockFile(file: string): FolderLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Without a journal in memory a killed holder would leave a second file beside the lock.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw withFileCode(error);
  }
  const held = database;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
}

const SQLITE_BUSY = 5;
const FILE_CODES: Record<number, string> = { 8: "EROFS", 10: "EIO", 13: "ENOSPC", 14: "EACCES" };

function withFileCode(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  const code = errcode === undefined ? undefined : FILE_CODES[errcode & 0xff];
  return code === undefined ? error : Object.assign(error as Error, { code });
}
