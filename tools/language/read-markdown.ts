import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { gfm } from "micromark-extension-gfm";
import { mdxjs } from "micromark-extension-mdxjs";
import type { Passage } from "./corpora.ts";
import { linesOf, passagesOf, type SourceLine } from "./passages.ts";

/** Fields of mdast nodes that hold prose or lead to it. */
interface Node {
  type: string;
  position?: { start: { line: number } };
  children?: Node[];
  value?: string;
  alt?: string;
  attributes?: { value?: unknown }[];
}

/**
 * Reads the prose of a Markdown or MDX file: paragraphs, headings, cells, link labels, the prose of
 * components, and the title and description of the front matter.
 */
export function readMarkdown(file: string, source: string): Passage[] {
  const { matter, body } = takeFrontMatter(source);
  const isMdx = file.endsWith(".mdx");
  const root = fromMarkdown(isMdx ? withoutDirectives(body) : body, {
    extensions: [gfm(), ...(isMdx ? [mdxjs()] : [])],
    mdastExtensions: [gfmFromMarkdown(), ...(isMdx ? [mdxFromMarkdown()] : [])],
  });
  return [...matter, ...readNode(root as Node)].flatMap((lines) => passagesOf("D", lines));
}

function readNode(node: Node): SourceLine[][] {
  const attributes = attributeTexts(node);
  if (node.children === undefined) return attributes;
  if (!phrasingParents.has(node.type)) return [...attributes, ...node.children.flatMap(readNode)];
  const inside = node.children.flatMap(attributeTexts);
  return [...attributes, ...inside, phrasingLines(node.children)];
}

const phrasingParents = new Set(["paragraph", "heading", "tableCell"]);

function phrasingLines(nodes: readonly Node[]): SourceLine[] {
  let line = nodes[0]?.position?.start.line ?? 1;
  let text = "";
  const lines: SourceLine[] = [];
  const visit = (node: Node) => {
    switch (node.type) {
      case "text":
        node.value?.split("\n").forEach((each, index) => {
          const next = (node.position?.start.line ?? line) + index;
          if (next > line) {
            lines.push({ line, text: text.trim() });
            text = "";
          }
          line = next;
          text += each;
        });
        break;
      case "inlineCode":
        text += "code";
        break;
      case "image":
        text += node.alt ?? "";
        break;
      default:
        for (const child of node.children ?? []) visit(child);
    }
  };
  for (const node of nodes) visit(node);
  lines.push({ line, text: text.trim() });
  // Blank lines end a passage, and a paragraph has none.
  return lines.filter((each) => each.text !== "");
}

/** Attributes of a component that hold several words are for readers. */
function attributeTexts(node: Node): SourceLine[][] {
  return (node.attributes ?? []).flatMap((attribute) =>
    typeof attribute.value === "string" && /\S\s+\S/.test(attribute.value)
      ? [linesOf(attribute.value, node.position?.start.line ?? 1)]
      : [],
  );
}

/** Docusaurus reads `:::note[Title]` and `{#anchor}` before MDX does. */
function withoutDirectives(body: string): string {
  return body
    .replace(/^:::\w*(?:\[(.*)\])?.*$/gm, (_, title?: string) => (title ? `${title}.` : ""))
    .replace(/[ \t]*\{#[\w-]+\}[ \t]*$/gm, "")
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ""));
}

function takeFrontMatter(source: string): { matter: SourceLine[][]; body: string } {
  const [block = ""] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  const matter = linesOf(block, 1).flatMap(({ line, text }) => {
    const value = /^(?:title|description|sidebar_label):\s*["']?(.*?)["']?$/.exec(text)?.[1];
    return value === undefined ? [] : [[{ line, text: value }]];
  });
  return { matter, body: block.replace(/[^\n]/g, "") + source.slice(block.length) };
}
