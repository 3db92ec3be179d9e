import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import path from "node:path";

/** Names the variable with the folder in which every process of a run notes what it saw. */
export const folderVariable = "TESTKIT_FIELD_COVERAGE";

/**
 * Notes names, each once, and appends them to the process's own file: what a killed process saw
 * stays.
 */
export interface SeenFile {
  has(name: string): boolean;
  add(names: Iterable<string>): void;
}

/** Of the process, not of the module: a test runner may load a module for every test file. */
const shared = globalThis as { openpayfacSeenFile?: SeenFile };

/** The file of this process; undefined if it notes nothing. */
export function seenFileOfProcess(): SeenFile | undefined {
  const folder = process.env[folderVariable];
  if (folder === undefined) return undefined;
  shared.openpayfacSeenFile ??= openSeenFile(path.join(folder, `${process.pid}-${randomUUID()}`));
  return shared.openpayfacSeenFile;
}

/** For requests that are generated: what their responses show may differ in the next run. */
export function stopNoting(): void {
  delete process.env[folderVariable];
}

function openSeenFile(file: string): SeenFile {
  const seen = new Set<string>();
  return {
    has: (name) => seen.has(name),
    add(names) {
      let lines = "";
      for (const name of names) {
        if (seen.has(name)) continue;
        seen.add(name);
        lines += `${name}\n`;
      }
      if (lines !== "") appendFileSync(file, lines);
    },
  };
}
