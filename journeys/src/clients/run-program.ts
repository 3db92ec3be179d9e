import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Skipped } from "./client.ts";

const run = promisify(execFile);

/** Messages of package managers that cannot reach their registry. */
const offline =
  /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ENETUNREACH|dial tcp|no such host|i\/o timeout|Could not transfer|PluginResolutionException|Unknown host|Temporary failure in name resolution|NewConnectionError/;

/**
 * Runs a program and returns its standard output.
 *
 * Errors   throws Skipped if a registry cannot be reached; otherwise the end of what was printed.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  try {
    const env = { ...process.env, ...options.env };
    const { stdout } = await run(command, args, { ...options, env, maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "", message = "" } = error as Record<string, string>;
    const printed = `${stdout}\n${stderr}`;
    if (offline.test(printed)) throw new Skipped(`${command} does not reach its registry`);
    throw new Error(`${message.split("\n")[0]}\n${printed.slice(-3_000)}`);
  }
}

/** The first group of each match in the files of a folder whose names match. */
export function matchesIn(folder: string, name: RegExp, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => name.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      return [...text.matchAll(pattern)].map(([, match = ""]) => match);
    });
}
