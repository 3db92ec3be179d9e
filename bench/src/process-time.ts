import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * The processor time that a process and everything it started took so far, also what has ended.
 * On a machine that others use, this says what work costs; the clock on the wall does not.
 *
 * Returns  seconds; undefined where the system does not tell.
 */
export function cpuSecondsOfTree(root: number): number | undefined {
  const seconds = cpuSecondsOfTrees([root]);
  return seconds === undefined ? undefined : Math.round(seconds);
}

/** The same of several processes together, in hundredths of a second. */
export function cpuSecondsOfTrees(roots: readonly number[]): number | undefined {
  if (process.platform !== "linux") return undefined;
  const processes = readProcesses();
  const tree = new Set(roots.flatMap((root) => treeOf(root, processes)));
  const ticks = [...tree].reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
  return ticks / ticksPerSecond;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync("/proc")) {
    const read = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (read !== undefined) processes.set(Number(name), read);
  }
  return processes;
}

function treeOf(root: number, processes: Map<number, { parent: number; ticks: number }>): number[] {
  const tree = [root];
  for (const pid of tree) {
    for (const [child, { parent }] of processes) if (parent === pid) tree.push(child);
  }
  return tree;
}

function readStat(name: string): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The name in parentheses may hold anything. Behind it: state, parent, …, utime, stime, and the
    // same of children that ended and were waited for.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

/**
 * The processor time of a platform's programs so far.
 *
 * Returns  seconds by program: server, simulator, postgres; undefined where the system does not
 *          show them.
 */
export function cpuSecondsByProgram(root: number): Record<string, number> | undefined {
  if (process.platform !== "linux") return undefined;
  const processes = readProcesses();
  const seconds: Record<string, number> = { postgres: 0, server: 0, simulator: 0 };
  for (const pid of treeOf(root, processes)) {
    const program = programOf(pid);
    seconds[program] = (seconds[program] ?? 0) + (processes.get(pid)?.ticks ?? 0) / ticksPerSecond;
  }
  return seconds;
}

function programOf(pid: number): string {
  let command = "";
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // It ended since the list was read: its parent counts its time.
  }
  if (/^postgres|\/postgres/.test(command)) return "postgres";
  return /simulator\/src/.test(command) ? "simulator" : "server";
}
