/**
 * `npm run test:quick -- payments`: the tests of one slice that need no browser and no process of
 * their own. Without a slice: every test that needs no PostgreSQL.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { repositoryRoot } from "./repository-files.ts";
import { selectSlice } from "./tests/select-slice.ts";
import { testFilesByKind } from "./tests/test-files.ts";

const isOption = (argument: string) => argument.startsWith("-");
const slices = process.argv.slice(2).filter((argument) => !isOption(argument));
const options = process.argv.slice(2).filter(isOption);

const kinds = testFilesByKind();
const selected: string[] = [];
for (const slice of slices.length === 0 ? [undefined] : slices) {
  const files = selectSlice(kinds, slice);
  if (files.length === 0) {
    console.error(`No quick test has a folder or a name "${slice}" in its path.`);
    process.exit(1);
  }
  selected.push(...files);
}

const { status } = spawnSync(
  path.join(repositoryRoot, "node_modules/.bin/vitest"),
  ["run", "--project=unit", "--project=server", ...options, ...selected],
  { cwd: repositoryRoot, stdio: "inherit" },
);
process.exitCode = status ?? 1;
