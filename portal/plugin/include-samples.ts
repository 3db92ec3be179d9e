import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

interface MarkdownNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  children?: MarkdownNode[];
}

const examples = fileURLToPath(new URL("../../examples", import.meta.url));

/**
 * A Markdown plugin: a code block such as ```` ```js file=accept-payments/pay.mjs#token ````
 * receives the text of that file of `examples/`, or of its region, which begins at `#region token`
 * and ends at `#endregion`.
 *
 * Errors  throws when the file or the region does not exist, and when the block has text of its own.
 */
export function includeSamples() {
  return (tree: MarkdownNode) => visit(tree);
}

function visit(node: MarkdownNode): void {
  const source = /(?:^|\s)file=(\S+)/.exec(node.meta ?? "")?.[1];
  if (node.type === "code" && source !== undefined) {
    if (node.value?.trim()) throw new Error(`The block with file=${source} has text of its own.`);
    node.value = readSample(source);
  }
  for (const child of node.children ?? []) visit(child);
}

/** Reads a sample, or the region of it that `#name` asks for. */
export function readSample(source: string): string {
  const [file, region] = source.split("#");
  const text = readFileSync(path.join(examples, file!), "utf8").trimEnd();
  if (region === undefined) return withoutMarks(text);
  const lines = text.split("\n");
  const start = lines.findIndex((line) => markOf(line) === `#region ${region}`);
  const end = lines.findIndex((line, index) => index > start && markOf(line) === "#endregion");
  if (start === -1 || end === -1) throw new Error(`${file} has no region ${region}.`);
  return toTheLeft(withoutMarks(lines.slice(start + 1, end).join("\n")));
}

/** Takes off the indentation that all lines have, and what is empty at both ends. */
function toTheLeft(text: string): string {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return lines
    .map((line) => line.slice(least))
    .join("\n")
    .trim();
}

function markOf(line: string): string | undefined {
  return /^\s*(?:\/\/|#)\s*(#(?:region \S+|endregion))\s*$/.exec(line)?.[1];
}

function withoutMarks(text: string): string {
  const lines = text.split("\n").filter((line) => markOf(line) === undefined);
  return lines.join("\n").replace(/\n{3,}/g, "\n\n");
}
