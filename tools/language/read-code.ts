import { parse } from "@babel/parser";
import { corpusOfStrings, type Passage } from "./corpora.ts";
import { linesOf, passagesOf, type SourceLine } from "./passages.ts";

type Node = { type: string; loc?: { start: { line: number }; end: { line: number } } } & Record<
  string,
  unknown
>;
interface Comment {
  type: string;
  value: string;
  start?: number;
  loc?: { start: { line: number; column: number } } | null;
}

/**
 * Reads the prose of a TypeScript or JavaScript file: comments, test names and, of shipped code,
 * string literals and JSX text.
 *
 * Errors   SyntaxError with the line, for source that does not parse.
 */
export function readCode(file: string, source: string): Passage[] {
  const { program, comments } = parse(source, {
    sourceType: "unambiguous",
    attachComment: false,
    allowReturnOutsideFunction: true,
    plugins: [
      ...(/tsx?$/.test(file) ? (["typescript"] as const) : []),
      ...(/\.(tsx|[cm]?jsx?)$/.test(file) ? (["jsx"] as const) : []),
    ],
  });
  const found = commentPassages((comments ?? []) as Comment[], source);
  const strings = corpusOfStrings(file);
  const isTest = /\.test\.[cm]?[jt]sx?$/.test(file);
  if (strings === undefined && !isTest) return found;
  const visit = (node: Node) => {
    const name = isTest ? testName(node) : undefined;
    if (name !== undefined) found.push(...passagesOf("T", name));
    const prose = strings === undefined ? undefined : proseOf(node);
    if (strings !== undefined && prose !== undefined) found.push(...passagesOf(strings, prose));
    if (prose === undefined && !namesModule(node)) visitChildren(node, visit);
  };
  visit(program as unknown as Node);
  return found;
}

/** An import or a re-export, whose only string is a path. */
function namesModule({ type, source }: Node): boolean {
  return type.endsWith("Declaration") && isNode(source);
}

/** Line comments that follow each other on lines of their own are one text. */
function commentPassages(comments: readonly Comment[], source: string): Passage[] {
  const passages: Passage[] = [];
  let run: SourceLine[] = [];
  const close = () => {
    passages.push(...passagesOf("K", run));
    run = [];
  };
  for (const { type, value, start = 0, loc } of comments) {
    const line = loc?.start.line ?? 1;
    const column = loc?.start.column ?? 0;
    if (type === "CommentLine" && source.slice(start - column, start).trim() === "") {
      if (run.at(-1)?.line !== line - 1) close();
      run.push({ line, text: value.trim() });
    } else {
      close();
      run = linesOf(value, line).map((each) => ({
        ...each,
        text: each.text.replace(/^\*\s?/, ""),
      }));
      close();
    }
  }
  close();
  return passages;
}

/** The name given to `test`, `it` or `describe`, also by way of `.each` and the like. */
function testName(node: Node): SourceLine[] | undefined {
  if (node.type !== "CallExpression") return undefined;
  let callee = node.callee as Node;
  while (callee.type === "MemberExpression" || callee.type === "CallExpression") {
    callee = (callee.object ?? callee.callee) as Node;
  }
  const first = (node.arguments as Node[])[0];
  if (!/^(test|it|describe)$/.test(String(callee.name)) || first === undefined) return undefined;
  return literalLines(first);
}

/** The text of a literal that a person reads: of several words, or a word with a capital. */
function proseOf(node: Node): SourceLine[] | undefined {
  if (!literals.has(node.type)) return undefined;
  const lines = literalLines(node);
  const text = lines?.map((line) => line.text).join(" ") ?? "";
  return /\S\s+\S|^[A-Z][a-z]/.test(text) && !sql.test(text) ? lines : undefined;
}

/** Statements are not prose; keywords of SQL are written in capitals. */
const sql =
  /\b(SELECT|FROM|WHERE|INSERT INTO|VALUES|JOIN|CASE|WHEN|ALTER|GRANT|REVOKE|ORDER BY|GROUP BY|EXISTS|OVER|AND|OR|COALESCE|RETURNING|CREATE TABLE|create table|NOT NULL|UPDATE \w+ SET|SET [a-z_]+ =)\b|\b[a-z]\.[a-z_]+, [a-z]\./;

const literals = new Set(["StringLiteral", "JSXText", "TemplateLiteral", "BinaryExpression"]);

function literalLines(node: Node): SourceLine[] | undefined {
  const pieces = piecesOf(node);
  if (pieces === undefined) return undefined;
  const lines: SourceLine[] = [];
  for (const { line, text } of pieces) {
    const [first, ...rest] = text.split("\n");
    const last = lines.at(-1);
    // A literal of one line with line breaks in it has only one line in the source.
    if (last === undefined) lines.push({ line, text: first ?? "" });
    else if (line === last.line || !last.text.endsWith(" ")) last.text += first ?? "";
    else lines.push({ line, text: first ?? "" });
    rest.forEach((each, index) => {
      lines.push({ line: line + index + 1, text: each });
    });
  }
  return lines.map((each) => ({ ...each, text: each.text.trim() }));
}

/** Pieces of a literal or a `+` chain with their lines; an inserted expression reads `value`. */
function piecesOf(node: Node): SourceLine[] | undefined {
  const line = node.loc?.start.line ?? 1;
  switch (node.type) {
    case "StringLiteral":
    case "JSXText":
      return [{ line, text: node.value as string }];
    case "TemplateLiteral":
      return (node.quasis as Node[]).flatMap((quasi, index) => [
        ...(index > 0 ? [{ line: quasi.loc?.start.line ?? line, text: "value" }] : []),
        {
          line: quasi.loc?.start.line ?? line,
          text: String((quasi.value as { cooked: string }).cooked),
        },
      ]);
    case "BinaryExpression": {
      if (node.operator !== "+") return undefined;
      const [left, right] = [piecesOf(node.left as Node), piecesOf(node.right as Node)];
      if (left === undefined && right === undefined) return undefined;
      return [...(left ?? [{ line, text: "value" }]), ...(right ?? [{ line, text: "value" }])];
    }
    default:
      return undefined;
  }
}

function visitChildren(node: Node, visit: (child: Node) => void): void {
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visit(child);
    } else if (isNode(value)) {
      visit(value);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
