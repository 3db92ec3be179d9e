import { readFile } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "@openpayfac/server/operator/operator-error";

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

/**
 * Stops the start if the installed packages differ from package-lock.json.
 *
 * npm lists the packages that it installed in node_modules; the two lists are compared.
 *
 * Returns  the number of installed packages.
 * Errors   OperatorError for a missing package or a wrong version.
 */
export async function checkInstall(root: string): Promise<number> {
  const wanted = await readLock(path.join(root, "package-lock.json"));
  const installed = await readLock(path.join(root, "node_modules", ".package-lock.json"));
  // A packaged copy without a lock file has nothing to compare with.
  if (wanted === undefined) return 0;
  let count = 0;
  for (const [place, { version, optional, link }] of Object.entries(wanted.packages)) {
    if (!place.includes("node_modules/") || link) continue;
    const found = installed?.packages[place]?.version;
    if (found !== undefined) count += 1;
    // An optional package of another platform is absent as expected.
    if (found === version || (found === undefined && optional)) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    throw new OperatorError({
      cause: `The package ${name} should be ${version}, but is ${found ?? "not installed"}.`,
      remedy: "Run `npm ci`, then start again.",
    });
  }
  return count;
}

async function readLock(file: string): Promise<Lock | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
