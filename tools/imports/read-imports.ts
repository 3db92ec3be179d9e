import { parse } from "@babel/parser";

export interface ImportedName {
  /** As written: `./x.ts`, `pg`, `node:path`, `@openpayfac/money`. */
  specifier: string;
  line: number;
}

type Node = { type: string; loc?: { start: { line: number } } | null } & Record<string, unknown>;

/**
 * Reads every module that a file names: imports and re-exports, of types too, and `import()`,
 * `require()` and `new URL(…, import.meta.url)` with a text of their own.
 *
 * Errors   SyntaxError with the line, for what does not parse.
 */
export function readImports(file: string, source: string): ImportedName[] {
  const { program } = parse(source, {
    sourceType: "module",
    plugins: ["typescript", ...(/x$/.test(file) ? (["jsx"] as const) : [])],
  });
  const found: ImportedName[] = [];
  visit(program as unknown as Node, (node) => {
    const named = nameOf(node);
    if (named?.type === "StringLiteral") {
      found.push({ specifier: String(named.value), line: node.loc?.start.line ?? 0 });
    }
  });
  return found;
}

function nameOf(node: Node): Node | undefined {
  const first = (node.arguments as Node[] | undefined)?.[0];
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
      return (node.source as Node | null) ?? undefined;
    case "TSImportType":
      return (node.argument ?? node.source) as Node | undefined;
    case "ImportExpression":
      return node.source as Node;
    case "CallExpression": {
      const callee = node.callee as Node;
      const loads = callee.type === "Import" || callee.name === "require";
      return loads ? first : undefined;
    }
    case "NewExpression": {
      const base = (node.arguments as Node[])[1];
      const isUrl = (node.callee as Node).name === "URL" && base?.type === "MemberExpression";
      return isUrl ? first : undefined;
    }
    default:
      return undefined;
  }
}

function visit(node: Node, each: (node: Node) => void): void {
  each(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, each);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
