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
  if (process.platform !== "linux") return undefined;
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync("/proc")) {
    const read = /^\d+$/.test(name) ? readStat(name) : undefined;
    if (read !== undefined) processes.set(Number(name), read);
  }
  const tree = [root];
  for (const pid of tree) {
    for (const [child, { parent }] of processes) if (parent === pid) tree.push(child);
  }
  const ticks = tree.reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
  return Math.round(ticks / ticksPerSecond);
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
