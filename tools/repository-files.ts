import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const repositoryRoot = path.resolve(import.meta.dirname, "..");

/** The files that are in the repository or would be with the next commit, from its root. */
export function repositoryFiles(): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const files = new Set(listed.split("\0").filter((file) => file !== ""));
  // A file that was deleted but is still in the index is listed too.
  return [...files].filter((file) => existsSync(path.join(repositoryRoot, file))).sort();
}
