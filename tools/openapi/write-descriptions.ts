import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apis, internalApis } from "@openpayfac/contract";
import { describeApi, makePortable } from "@openpayfac/contract/openapi";
import { repositoryRoot } from "../repository-files.ts";
import { availableEvents, availableOperations } from "./available.ts";
import { useRecordedResponses } from "./use-recorded-responses.ts";

/**
 * Writes the description of each API. With `--check` nothing is written: exit 1 and the name of each
 * stale file.
 */
const check = process.argv.includes("--check");
const folder = path.join(repositoryRoot, "contract/openapi");
mkdirSync(path.join(folder, "internal"), { recursive: true });
let stale = 0;
const available = { operations: availableOperations, events: availableEvents };
for (const { name, description } of [
  ...apis.map((api) => ({ name: api.id, description: makePortable(describeApi(api, available)) })),
  // Operations of the hosted pages are separate: nothing publishes this folder.
  ...internalApis.map((api) => ({ name: `internal/${api.id}`, description: describeApi(api) })),
].map(({ name, ...rest }) => ({ name: `contract/openapi/${name}.json`, ...rest }))) {
  useRecordedResponses(description);
  const text = `${JSON.stringify(description, null, 2)}\n`;
  if (text === readOrEmpty(name)) continue;
  if (!check) {
    writeFileSync(path.join(repositoryRoot, name), text);
    console.log(`wrote ${name}`);
  } else {
    console.error(`${name} is stale: run npm run generate`);
    stale += 1;
  }
}
if (stale > 0) process.exitCode = 1;

function readOrEmpty(name: string): string {
  try {
    return readFileSync(path.join(repositoryRoot, name), "utf8");
  } catch {
    return "";
  }
}
