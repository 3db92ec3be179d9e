import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { readFile, realpath, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a running or killed server left in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  /** The folder of its socket; empty until the server has got so far. */
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
 * process bears it, perhaps we ourselves; and a killed server stays as a zombie until reaped.
 */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  // Nobody works in a folder that is gone: it was removed after its server stopped.
  const folder = await realpath(data).catch(() => undefined);
  if (folder === undefined) return false;
  if (process.platform === "linux") {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, "utf8");
      const state = status.slice(status.lastIndexOf(")") + 2, status.lastIndexOf(")") + 3);
      // A server works inside its data folder; no other program has reason to.
      return state !== "Z" && state !== "X" && readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  }
  const answer = spawnSync("ps", ["-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
  const line = answer.stdout.trim();
  return !line.startsWith("Z") && line.includes("postgres") && line.includes(data);
}

/**
 * Lets a new server pass a `postmaster.pid` whose process is gone but whose number lives on.
 *
 * PostgreSQL refuses to start while the number belongs to any live process of ours, except its
 * parent. So the file is given our number. It is not removed: it also names the shared memory by
 * which PostgreSQL notices surviving children of the old server, and waiting for them is right.
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
