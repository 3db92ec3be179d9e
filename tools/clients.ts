import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./repository-files.ts";

/**
 * Generates, compiles and runs clients in every language that the machine has, and prints a table.
 * `--client java` takes the clients whose names contain that.
 */
const { values } = parseArgs({ options: { client: { type: "string", default: "" } } });
const run = spawnSync(
  "npx",
  ["vitest", "run", "journeys/src/clients", "-t", `by .*${values.client}.*`],
  { cwd: repositoryRoot, stdio: "inherit", env: { ...process.env, CLIENTS: "all" } },
);
process.exitCode = run.status ?? 1;
