import { spawnSync } from "node:child_process";
import { repositoryRoot } from "./repository-files.ts";

/** Generators of committed files; each program takes `--check`, and then only reports. */
const generators = [
  // First: the others read the server.
  "tools/write-handlers.ts",
  "tools/openapi/write-descriptions.ts",
  "tools/sdk/write-sdk.ts",
  "tools/write-portal-tables.ts",
  "tools/write-sandbox-values.ts",
  "tools/tables/write-tables.ts",
];

const options = process.argv.slice(2);
for (const generator of generators) {
  const { status } = spawnSync(process.execPath, [generator, ...options], {
    cwd: repositoryRoot,
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}
