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
const freeBytesMin = 4 * 2 ** 30;

/**
 * Chooses the folder for a run's temporary files: in memory if there is room, otherwise on disk.
 *
 * A test database is about 800 files, created and removed several hundred times in a run; on a
 * disk's file system that needed twenty times the processor time at worst, a third of the suite's.
 *
 * Input    folder: the candidate; a file system in memory, where programs may be run.
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
    if (type !== tmpfsType || bavail * bsize < freeBytesMin) return false;
    // Its content is memory: the machine must have that much free as well.
    return os.freemem() >= freeBytesMin && (await runsPrograms(folder));
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
