import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { schemaSql } from "./schema.ts";

/**
 * Opens the simulator's own record.
 *
 * Input    dataDir: folder of simulator.sqlite, created if missing; undefined keeps it in memory.
 * Errors   throws "database is locked" if another process uses the file.
 * Writes   the schema, if missing. A completed write survives a kill of this process (WAL); with
 *          synchronous NORMAL a power failure may lose the last moments.
 */
export function openRecord(dataDir: string | undefined): DatabaseSync {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(
    dataDir === undefined ? ":memory:" : join(dataDir, "simulator.sqlite"),
  );
  try {
    // Each write logs whole pages: small pages make an authorization cheaper to record.
    database.exec("pragma page_size = 2048");
    // Sequence numbers are counted in memory, so that one process at most may write.
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = wal");
    database.exec("pragma synchronous = normal; pragma cache_size = -32768");
    // Pages that many transactions share are copied to the file at checkpoints, not each time.
    database.exec("pragma wal_autocheckpoint = 8000");
    database.exec(schemaSql);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Runs several writes in one transaction; a nested one joins the outer transaction. */
export function inTransaction<T>(database: DatabaseSync, write: () => T): T {
  if (database.isTransaction) return write();
  database.exec("begin immediate");
  try {
    const result = write();
    database.exec("commit");
    return result;
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
