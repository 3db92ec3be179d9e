import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Names the variable that keeps the machine's own temporary folder, for what outlives a run. */
const lastingVariable = "TESTKIT_LASTING_TMPDIR";

/** Where Linux has a file system in memory. */
const inMemory = "/dev/shm";
const tmpfsType = 0x01021994;
const leastFreeBytes = 4 * 2 ** 30;

/**
 * Chooses where a run keeps its temporary files: in memory where there is room, else on the disk.
 *
 * A test database is some 800 files, made and removed several hundred times in a run; on a disk's
 * file system that took up to twenty times the processor time, a third of the suite's.
 *
 * Input    folder: what to try; a file system in memory, where programs may be run.
 */
export async function chooseTemporaryFolder(folder = inMemory): Promise<string> {
  return (await isFit(folder)) ? folder : os.tmpdir();
}

/** The temporary folder that the machine had before the run chose one of its own. */
export function lastingTemporaryFolder(): string {
  return process.env[lastingVariable] ?? os.tmpdir();
}

/** Where Node keeps what it compiled of the modules that it loaded, from one run to the next. */
export function compileCacheFolder(): string {
  return path.join(lastingTemporaryFolder(), "node-compile-cache");
}

/** Makes this process and those that it starts keep their temporary files in the folder. */
export function useTemporaryFolder(folder: string): void {
  process.env[lastingVariable] ??= os.tmpdir();
  process.env.TMPDIR = folder;
}

async function isFit(folder: string): Promise<boolean> {
  try {
    const { type, bavail, bsize } = await statfs(folder);
    if (type !== tmpfsType || bavail * bsize < leastFreeBytes) return false;
    // What it holds is memory: the machine must have that to spare as well.
    return os.freemem() >= leastFreeBytes && (await runsPrograms(folder));
  } catch {
    return false;
  }
}

/** A container's is often mounted so that it runs none; some tests put programs into theirs. */
async function runsPrograms(folder: string): Promise<boolean> {
  const own = await mkdtemp(path.join(folder, "openpayfac-probe-"));
  try {
    const program = path.join(own, "program");
    await writeFile(program, "#!/bin/sh\n", { mode: 0o700 });
    return await promisify(execFile)(program).then(
      () => true,
      () => false,
    );
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
