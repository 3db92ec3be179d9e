import path from "node:path";
import type { SourceFile } from "./find-import-errors.ts";
import { folderWithRoles, roleOf, roles } from "./import-roles.ts";
import { readImports } from "./read-imports.ts";

const isTest = /\.test\.ts$|\.fixtures\.ts$/;

/**
 * Finds imports of a higher role, and of one operation by another.
 *
 * Input    exceptions: allowed imports, as `file -> file`.
 * Returns  one line for each such import, and for each exception that allows none any more.
 */
export function findRoleErrors(
  files: readonly SourceFile[],
  exceptions: readonly string[],
): string[] {
  const roleOfPath = new Map(
    files
      .filter((file) => file.path.startsWith(folderWithRoles) && !isTest.test(file.path))
      .map((file) => [file.path, roleOf(file.path, file.source)]),
  );
  const errors: string[] = [];
  const used = new Set<string>();
  for (const file of files) {
    const from = roleOfPath.get(file.path);
    if (from === undefined) continue;
    for (const { specifier, line } of readImports(file.path, file.source)) {
      const target = path.posix.join(path.posix.dirname(file.path), specifier);
      const to = specifier.startsWith(".") ? roleOfPath.get(target) : undefined;
      if (to === undefined) continue;
      const isAllowed = roles.indexOf(to) <= roles.indexOf(from);
      if (isAllowed && !(from === "operation" && to === "operation")) continue;
      const edge = `${file.path} -> ${target}`;
      if (exceptions.includes(edge)) used.add(edge);
      else {
        const article = from === "operation" ? "an" : "a";
        errors.push(
          `${file.path}:${line} imports ${specifier}: ${article} ${from} file imports no ${to} file`,
        );
      }
    }
  }
  const unused = exceptions.filter((edge) => !used.has(edge));
  return [
    ...errors,
    ...unused.map((edge) => `${edge} breaks no role: remove it from the exceptions`),
  ];
}
