import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Shards } from "./start-shards.ts";

const main = path.join(import.meta.dirname, "../../../cli/src/main.ts");

/**
 * Runs an operator's command on the databases of the shards.
 *
 * Returns  its results.
 * Errors   the command failed: with its output in the message, and as `stdout` and `stderr`.
 */
export async function runOnShards(
  { commandEnvironment }: Shards,
  ...given: string[]
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
): Promise<any[]> {
  const run = promisify(execFile)(process.execPath, [main, ...given, "--json"], {
    env: { PATH: process.env.PATH, ...commandEnvironment },
  });
  const { stdout } = await run.catch((error) => {
    // The message has only stderr; with --json, the cause is on stdout.
    error.message = `${error.message}\n${error.stdout}`;
    throw error;
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
