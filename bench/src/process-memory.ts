import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Memory {
  total_mb: number;
  /** How it was measured: with shared pages counted once, or in every process. */
  method: "proportional set size" | "resident set size";
  processes: { name: string; mb: number }[];
}

/** Resident memory of one process, including shared pages. */
export function residentBytes(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString();
  return Number(kilobytes.trim()) * 1024;
}

/** The memory of a process and of everything it started. */
export function memoryOfTree(pid: number): Memory {
  return process.platform === "linux" ? linuxMemory(pid) : otherMemory(pid);
}

function linuxMemory(root: number): Memory {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readIfThere(`/proc/${name}/stat`);
    // The name in parentheses may hold anything; the parent's id is the second field after it.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields !== undefined) parents.set(Number(name), Number(fields[1]));
  }
  const processes = treeOf(root, parents).flatMap((pid) => {
    const pss = /^Pss: *(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
    const command = readIfThere(`/proc/${pid}/cmdline`)?.split("\0").join(" ").trim() ?? "";
    return pss === undefined ? [] : [{ name: shortName(command), mb: Number(pss) / 1024 }];
  });
  return summed(processes, "proportional set size");
}

function otherMemory(root: number): Memory {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,rss=,command="]).toString().split("\n");
  const rows = lines.flatMap((line) => {
    const match = /^ *(\d+) +(\d+) +(\d+) +(.*)$/.exec(line);
    if (match === null) return [];
    const [, pid, parent, kilobytes, command = ""] = match;
    return [{ pid: Number(pid), parent: Number(parent), mb: Number(kilobytes) / 1024, command }];
  });
  const tree = new Set(treeOf(root, new Map(rows.map((row) => [row.pid, row.parent]))));
  const processes = rows
    .filter((row) => tree.has(row.pid))
    .map((row) => ({ name: shortName(row.command), mb: row.mb }));
  return summed(processes, "resident set size");
}

function treeOf(root: number, parents: Map<number, number>): number[] {
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

function summed(processes: Memory["processes"], method: Memory["method"]): Memory {
  const rounded = processes.map(({ name, mb }) => ({ name, mb: Math.round(mb) }));
  const total = processes.reduce((sum, { mb }) => sum + mb, 0);
  return { total_mb: Math.round(total), method, processes: rounded };
}

function shortName(command: string): string {
  if (/simulator\/src\/main/.test(command)) return "simulator";
  if (/openpayfac"? start/.test(command)) return "server";
  return command.startsWith("postgres:") ? command.slice(0, 40) : command.slice(0, 24);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
