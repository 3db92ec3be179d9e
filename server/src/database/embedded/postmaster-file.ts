import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { readFile, realpath, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** The content of `postmaster.pid` left by a running or killed server. */
export interface PostmasterFile {
  pid: number;
  /** The folder of its socket; empty early in its start. */
  socket: string;
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(path.join(data, "postmaster.pid"), "utf8")).split("\n");
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socket: lines[4]?.trim() ?? "" };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Whether a process is the server of this cluster.
 *
 * A process id alone proves nothing: after a restart of the machine or of a container another
 * process has it, perhaps this one; and a killed server remains as a zombie until reaped.
 */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  // A deleted folder has no process: it was removed after its server stopped.
  const folder = await realpath(data).catch(() => undefined);
  if (folder === undefined) return false;
  if (process.platform === "linux") {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, "utf8");
      const state = status.slice(status.lastIndexOf(")") + 2, status.lastIndexOf(")") + 3);
      // A server's working directory is its data folder; no other program has a reason to use it.
      return state !== "Z" && state !== "X" && readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  }
  const response = spawnSync("ps", ["-o", "stat=,command=", "-p", String(pid)], {
    encoding: "utf8",
  });
  const line = response.stdout.trim();
  return !line.startsWith("Z") && line.includes("postgres") && line.includes(data);
}

/**
 * Lets a new server start despite a `postmaster.pid` whose process is gone but whose id is in use.
 *
 * PostgreSQL does not start while the id belongs to a live process of the same user, except its
 * parent. So this process's id is written into the file. The file is not removed: it also names the
 * shared memory by which PostgreSQL detects surviving children of the old server, for which it must
 * wait.
 */
export async function disownPostmasterFile(data: string): Promise<void> {
  const file = path.join(data, "postmaster.pid");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return;
  const partial = `${file}.partial`;
  await writeFile(partial, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  await rename(partial, file);
}
