import path from "node:path";

interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  source: string;
}

const http = "server/src/http";
const exported = /^export const (\w+) = (handlerFor|pageHandlerFor)\(/gm;
const made = /\b(handlerFor|pageHandlerFor)\(/g;

/**
 * Writes the module that imports every handler of the server from the file that exports it.
 *
 * Input    target: the module's path, from the repository's root.
 * Returns  its source: both kinds of handlers, in the order of their files.
 * Errors   a handler that its file does not export by `export const`: it would have no route.
 */
export function listHandlers(target: string, files: readonly SourceFile[]): string {
  const specifierOf = (file: string) => {
    const specifier = path.posix.relative(path.posix.dirname(target), file);
    return specifier.startsWith(".") ? specifier : `./${specifier}`;
  };
  const imports: string[] = [];
  const names: Record<string, string[]> = { handlerFor: [], pageHandlerFor: [] };
  for (const { path: file, source } of files) {
    const found = [...source.matchAll(exported)];
    if (found.length !== [...source.matchAll(made)].length) {
      throw new Error(
        `${file}: a handler has to be exported, as \`export const x = handlerFor(…)\``,
      );
    }
    if (found.length === 0) continue;
    const exports = found.map(([, name]) => name).join(", ");
    imports.push(`import { ${exports} } from "${specifierOf(file)}";`);
    for (const [, name = "", maker = ""] of found) names[maker]?.push(name);
  }
  return [
    "// Generated from the files that export a handler by tools/write-handlers.ts: npm run generate.",
    `import type { OperationHandler } from "${specifierOf(`${http}/operation-handler.ts`)}";`,
    `import type { PageOperationHandler } from "${specifierOf(`${http}/page-handler.ts`)}";`,
    ...imports,
    "",
    ...list("operationHandlers: readonly OperationHandler[]", names.handlerFor),
    "",
    ...list("pageOperationHandlers: readonly PageOperationHandler[]", names.pageHandlerFor),
    "",
  ].join("\n");
}

function list(declaration: string, names: readonly string[] = []): string[] {
  return [`export const ${declaration} = [`, ...names.map((name) => `  ${name},`), "];"];
}
