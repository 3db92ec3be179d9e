import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  release(): void;
}

/**
 * Acquires a lock file for this process, unless another process holds it.
 *
 * It is an operating system lock, acquired through SQLite because Node has no API for it. It is
 * released however the process ends, so no lock is ever stale. A reused process id or a second
 * container on the same folder cannot deceive it.
 *
 * Input    file: path of the lock file; created if absent, in an existing folder.
 * Returns  the lock, or undefined while another process holds it.
 * Errors   file system errors, with a code (EACCES, ENOSPC) if SQLite reports it.
 */
export function lockFile(file: string): FolderLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Without an in-memory journal, a killed holder would leave a second file beside the lock.
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw withFileCode(error);
  }
  const held = database;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
}

const sqliteBusy = 5;
const fileCodes: Record<number, string> = { 8: "EROFS", 10: "EIO", 13: "ENOSPC", 14: "EACCES" };

function withFileCode(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  const code = errcode === undefined ? undefined : fileCodes[errcode & 0xff];
  return code === undefined ? error : Object.assign(error as Error, { code });
}
