import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { repositoryRoot } from "./repository-files.ts";

/**
 * Sends what Schemathesis makes up from the descriptions, as long as is asked for: `--examples` for
 * each operation, `--seed` to repeat a run, `--api` for one description.
 */
const { values } = parseArgs({
  options: {
    examples: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    api: { type: "string", default: "" },
  },
});
const run = spawnSync("npx", ["vitest", "run", "journeys/src/fuzz", "--hookTimeout=600000"], {
  cwd: repositoryRoot,
  stdio: "inherit",
  env: {
    ...process.env,
    FUZZ_API: values.api,
    FUZZ_EXAMPLES: values.examples,
    FUZZ_SEED: values.seed,
  },
});
process.exitCode = run.status ?? 1;
