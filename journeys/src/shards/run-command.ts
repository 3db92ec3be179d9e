import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Shards } from "./start-shards.ts";

const main = path.join(import.meta.dirname, "../../../cli/src/main.ts");

/** Runs an operator's command on the databases of the shards. Returns   its results. */
export async function runOnShards(
  { commandEnvironment }: Shards,
  ...given: string[]
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
): Promise<any[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...given, "--json"], {
    env: { PATH: process.env.PATH, ...commandEnvironment },
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
