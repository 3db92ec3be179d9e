import { readFileSync, writeFileSync } from "node:fs";
import { describePayments } from "./payments.ts";

/**
 * Writes the descriptions beside the code. With `--check` nothing is written: exit 1 and the name of
 * each stale file.
 */
const check = process.argv.includes("--check");
const folder = new URL("../../openapi/", import.meta.url);
const descriptions = { "payments.json": describePayments() };
let stale = 0;
for (const [name, description] of Object.entries(descriptions)) {
  const file = new URL(name, folder);
  const text = `${JSON.stringify(description, null, 2)}\n`;
  if (text === readOrEmpty(file)) continue;
  if (!check) {
    writeFileSync(file, text);
    console.log(`wrote contract/openapi/${name}`);
  } else {
    console.error(`contract/openapi/${name} is stale: run npm run generate`);
    stale += 1;
  }
}
if (stale > 0) process.exitCode = 1;

function readOrEmpty(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
