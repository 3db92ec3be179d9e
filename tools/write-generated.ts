import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./repository-files.ts";

/**
 * Writes a generated JSON file when it is stale. With `--check` nothing is written: exit 1 then.
 *
 * Input    file: its path below the repository's root.
 */
export function writeGenerated(file: string, value: object): void {
  writeGeneratedText(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The same for a text. */
export function writeGeneratedText(file: string, text: string): void {
  const target = path.join(repositoryRoot, file);
  if (text === readOrEmpty(target)) return;
  if (process.argv.includes("--check")) {
    console.error(`${file} is stale: run npm run generate`);
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`wrote ${file}`);
  }
}

function readOrEmpty(target: string): string {
  try {
    return readFileSync(target, "utf8");
  } catch {
    return "";
  }
}
