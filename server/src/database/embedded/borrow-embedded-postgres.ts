import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { lockFile } from "../folder-lock.ts";
import { clusterFolder } from "./cluster-folder.ts";
import { connectionTo, findPostmaster } from "./postmaster.ts";

/**
 * Finds the embedded server of a running openpayfac, for a command beside it.
 *
 * Returns  how to connect, or undefined if none is running: then it may be started.
 */
export async function borrowEmbeddedPostgres(
  dataDir: string,
  temporaryDir?: string,
): Promise<pg.PoolConfig | undefined> {
  const folder = clusterFolder(dataDir, temporaryDir);
  let lock: ReturnType<typeof lockFile>;
  try {
    lock = lockFile(folder.lock);
  } catch {
    // No folder or no access to it: starting the server reports which, in a better message.
    return undefined;
  }
  if (lock !== undefined) {
    lock.release();
    return undefined;
  }
  // The running openpayfac may still be starting it.
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const running = await findPostmaster(folder);
    if (running !== undefined) return connectionTo(running.socket);
    await sleep(50);
  }
  return undefined;
}
