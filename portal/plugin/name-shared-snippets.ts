import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { MarkdownNode } from "./link-calls.ts";

interface CodeNode extends MarkdownNode {
  meta?: string | null;
  children?: CodeNode[];
}

const examples = fileURLToPath(new URL("../../examples", import.meta.url));

/**
 * A Markdown plugin: most samples begin with shared code, such as `call`. After the first sample of
 * a page, a line links to that code, unless the page shows it itself.
 */
export function nameSharedSnippets() {
  return (tree: CodeNode) => {
    const blocks = tree.children ?? [];
    const files = blocks.map(filesIn);
    if (files.flat().some((file) => /\/sandbox\/\w+\.\w+#(?:connect|client)$/.test(file))) return;
    const first = files.findIndex((of) => of.some(sharesParts));
    if (first === -1) return;
    tree.children = [...blocks.slice(0, first + 1), line, ...blocks.slice(first + 1)];
  };
}

const text = (value: string): MarkdownNode => ({ type: "text", value });
const code = (value: string): MarkdownNode => ({ type: "inlineCode", value });

const line: CodeNode = {
  type: "paragraph",
  children: [
    text("The shared code of the samples, such as "),
    code("call"),
    text(" and "),
    code("openpayfac"),
    text(", is in "),
    { type: "link", url: "/guides/accept-payments#begin", children: [text("Before you begin")] },
    text("."),
  ],
};

function filesIn(node: CodeNode): string[] {
  const own = node.type === "code" ? /(?:^|\s)file=(\S+)/.exec(node.meta ?? "")?.[1] : undefined;
  return [...(own === undefined ? [] : [own]), ...(node.children ?? []).flatMap(filesIn)];
}

function sharesParts(file: string): boolean {
  const source = readFileSync(path.join(examples, file.replace(/#.*/, "")), "utf8");
  return /\/sandbox\/(?:connect|client)\./.test(source);
}
