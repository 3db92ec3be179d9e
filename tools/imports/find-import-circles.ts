import path from "node:path";
import type { SourceFile } from "./find-import-errors.ts";
import { readImports } from "./read-imports.ts";

/** Imports by file, both from the repository's root. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds files that import each other in a circle. Imports of types count: files in a circle can
 * only be read and moved together.
 *
 * Input    exceptions: imports that close a known circle, as `file -> file`.
 * Returns  one line for each circle, and for each exception that closes no circle any more.
 */
export function findImportCircles(
  files: readonly SourceFile[],
  exceptions: readonly string[],
): string[] {
  const imports = importsBetween(files);
  const known = new Set(exceptions);
  const others = new Map(
    [...imports].map(([file, targets]) => [
      file,
      new Set([...targets].filter((target) => !known.has(`${file} -> ${target}`))),
    ]),
  );
  return [
    ...circlesOf(others).map((circle) => `${circle.join(" -> ")}: an import circle`),
    ...exceptions
      .filter((exception) => !closesCircle(imports, exception))
      .map((exception) => `${exception} is not in an import circle: remove it from the exceptions`),
  ];
}

function circlesOf(imports: Imports): string[][] {
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
  return circles;
}

function closesCircle(imports: Imports, exception: string): boolean {
  const [from = "", to = ""] = exception.split(" -> ");
  if (imports.get(from)?.has(to) !== true) return false;
  const reached = new Set([to]);
  for (const file of reached) {
    for (const target of imports.get(file) ?? []) reached.add(target);
  }
  return reached.has(from);
}

function importsBetween(files: readonly SourceFile[]): Imports {
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
