import { execFileSync } from "node:child_process";
import os from "node:os";

/** The machine on which the figures were measured. */
export interface Machine {
  cpu: string;
  cores: number;
  memory_gb: number;
  system: string;
  node: string;
  postgres: string;
  commit: string;
  load_before: number;
}

export function describeMachine(root: string, postgres: string): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.availableParallelism(),
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    postgres,
    commit: commitOf(root),
    load_before: Number((os.loadavg()[0] ?? 0).toFixed(2)),
  };
}

/** The commit, marked when files differ from it; unknown where there is no git. */
function commitOf(root: string): string {
  try {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] })
        .toString()
        .trim();
    const changed = git("status", "--porcelain", "--untracked-files=no") !== "";
    return git("rev-parse", "--short=12", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
}
