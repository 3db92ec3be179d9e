import path from "node:path";
import type { SourceFile } from "./find-import-errors.ts";
import { readImports } from "./read-imports.ts";

/**
 * Finds files that import each other in a circle. Imports of types count: files in a circle can
 * only be read and moved together.
 *
 * Returns  one line for each import that closes a circle, with the files of that circle.
 */
export function findImportCircles(files: readonly SourceFile[]): string[] {
  const imports = importsBetween(files);
  const circles: string[][] = [];
  const finished = new Set<string>();
  const chain: string[] = [];
  const follow = (file: string): void => {
    const start = chain.indexOf(file);
    if (start !== -1) circles.push([...chain.slice(start), file]);
    if (start !== -1 || finished.has(file)) return;
    chain.push(file);
    for (const target of imports.get(file) ?? []) follow(target);
    chain.pop();
    finished.add(file);
  };
  for (const file of imports.keys()) follow(file);
  return circles.map((circle) => `${circle.join(" -> ")}: an import circle`);
}

function importsBetween(files: readonly SourceFile[]): Map<string, Set<string>> {
  const known = new Set(files.map((file) => file.path));
  return new Map(
    files.map((file) => {
      const targets = readImports(file.path, file.source)
        .filter(({ specifier }) => specifier.startsWith("."))
        .map(({ specifier }) => path.posix.join(path.posix.dirname(file.path), specifier));
      return [file.path, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
}
