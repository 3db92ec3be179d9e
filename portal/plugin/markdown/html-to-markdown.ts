import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that are useless in text. */
const skippedElements = new Set(["script", "style", "template", "noscript", "button", "link"]);
const skippedClasses = new Set([
  "hash-link",
  "toc",
  "toc-folded",
  "paginator",
  "copy",
  "only-read",
]);

const blockElements = new Set(
  `address article aside blockquote details dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr li main nav ol p pre section summary table ul svg`.split(/\s+/),
);

const fenceLanguages: Record<string, string> = {
  curl: "sh",
  Shell: "sh",
  "Node SDK": "js",
  Node: "js",
  JavaScript: "js",
  TypeScript: "ts",
  HTML: "html",
  React: "jsx",
  CSV: "csv",
  NDJSON: "json",
  Text: "text",
  Python: "py",
  JSON: "json",
};

/**
 * Converts the HTML of a page's text to Markdown.
 *
 * Input    HTML as this portal renders it; link: converts an address to its form in the Markdown.
 * Returns  Markdown without a trailing line break, and without navigation elements.
 */
export function htmlToMarkdown(html: string, link: (href: string) => string = (it) => it): string {
  const writer = { link };
  return blocksOf(writer, parseFragment(html).childNodes).join("\n\n");
}

/** The same for text that must fit on one line. */
export function htmlToLine(html: string): string {
  return htmlToMarkdown(html)
    .replace(/\s*\n\s*(?:- )?/g, " ")
    .trim();
}

interface Writer {
  link: (href: string) => string;
}

/** Blocks, each as one string; text between blocks becomes a paragraph. */
function blocksOf(writer: Writer, nodes: Node[]): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = inlineOf(writer, run).trim();
    if (text !== "") blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isSkipped(node)) continue;
    if (isElement(node) && (blockElements.has(node.tagName) || holdsBlocks(node))) {
      flush();
      blocks.push(...blockOf(writer, node));
    } else {
      run.push(node);
    }
  }
  flush();
  return blocks;
}

function blockOf(writer: Writer, node: Element): string[] {
  const inner = () => blocksOf(writer, node.childNodes);
  if (hasClass(node, "code-panel")) return codePanel(node);
  if (/^h[1-6]$/.test(node.tagName)) {
    return [`${"#".repeat(Number(node.tagName[1]))} ${inlineOf(writer, node.childNodes).trim()}`];
  }
  switch (node.tagName) {
    case "pre":
      return [fence("", textOf(node))];
    case "ul":
    case "ol":
      return [list(writer, node)];
    case "table":
      return [table(writer, node)];
    case "blockquote":
      return [inner().join("\n\n").replace(/^/gm, "> ")];
    case "hr":
      return ["---"];
    case "summary":
    case "dt":
      return [`**${inlineOf(writer, node.childNodes).trim()}**`];
    case "svg":
      return drawing(node);
    default:
      return inner();
  }
}

function list(writer: Writer, node: Element): string {
  const items = node.childNodes.filter((one) => isElement(one) && one.tagName === "li");
  // A list that a code block interrupted continues its numbering.
  const first = Number(attribute(node, "start") ?? 1);
  return items
    .map((item, index) => {
      const mark = node.tagName === "ol" ? `${first + index}. ` : "- ";
      const indent = " ".repeat(mark.length);
      const text = blocksOf(writer, (item as Element).childNodes).join("\n\n");
      return `${mark}${text.replace(/\n(?=.)/g, `\n${indent}`)}`;
    })
    .join("\n");
}

function table(writer: Writer, node: Element): string {
  const rows = find(node, (one) => one.tagName === "tr").map((row) =>
    row.childNodes
      .filter((one): one is Element => isElement(one) && /^t[hd]$/.test(one.tagName))
      .map((cell) =>
        blocksOf(writer, cell.childNodes)
          .join(" ")
          .replace(/\s*\n\s*/g, " "),
      )
      .map((text) => text.replaceAll("|", "\\|")),
  );
  const [head = [], ...body] = rows;
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

/** A panel holds the same in several languages: each becomes a block of its own. */
function codePanel(panel: Element): string[] {
  const titles = find(panel, (one) => hasClass(one, "code-title")).map(textOf);
  const tabs = find(panel, (one) => attribute(one, "role") === "tab").map(textOf);
  const codes = find(panel, (one) => one.tagName === "pre").map(textOf);
  const fences = codes.flatMap((code, index) => {
    const label = tabs[index] ?? attribute(panel, "data-language") ?? titles[0] ?? "";
    const block = fence(fenceLanguages[label] ?? "text", code);
    return tabs[index] === undefined ? [block] : [`${label}:`, block];
  });
  const title = titles[0];
  const named = title !== undefined && fenceLanguages[title] === undefined;
  return named ? [`**${title.trim()}**`, ...fences] : fences;
}

/** A diagram's title and description represent it. */
function drawing(node: Element): string[] {
  const words = find(node, (one) => one.tagName === "title" || one.tagName === "desc").map(textOf);
  const sentences = words.map((one) => one.trim().replace(/[^.:!?]$/, "$&."));
  return words.length === 0 ? [] : [`*${sentences.join(" ")}*`];
}

export function fence(language: string, code: string): string {
  const longest = [...code.matchAll(/`{3,}/g)].map(([run]) => run.length);
  const marks = "`".repeat(Math.max(2, ...longest) + 1);
  return `${marks}${language}\n${code.replace(/\n$/, "")}\n${marks}`;
}

function inlineOf(writer: Writer, nodes: Node[]): string {
  let text = "";
  let afterElement = false;
  for (const node of nodes) {
    if (isSkipped(node)) continue;
    const piece = isElement(node) ? inlineElement(writer, node) : inlineText(node);
    // Adjacent elements, such as a name and its badge, are separated by style only.
    if (afterElement && isElement(node) && /\S$/.test(text) && /^\S/.test(piece)) text += " ";
    if (piece !== "") afterElement = isElement(node);
    text += piece;
  }
  return text.replace(/[ \t\n]+/g, " ");
}

function inlineText(node: Node): string {
  if (node.nodeName !== "#text") return "";
  const { value } = node as DefaultTreeAdapterTypes.TextNode;
  return value.replaceAll("\u200b", "").replace(/([\\*`<])/g, "\\$1");
}

function inlineElement(writer: Writer, node: Element): string {
  const inner = inlineOf(writer, node.childNodes);
  switch (node.tagName) {
    case "code": {
      const text = textOf(node);
      if (text === "") return "";
      return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
    }
    case "strong":
    case "b":
      return inner.trim() === "" ? "" : `**${inner.trim()}**`;
    case "em":
    case "i":
      return inner.trim() === "" ? "" : `*${inner.trim()}*`;
    case "a": {
      const href = attribute(node, "href");
      // Markdown has no anchors: a link inside the page would lead nowhere.
      if (href === undefined || href.startsWith("#") || inner.trim() === "") return inner;
      return `[${inner.trim()}](${writer.link(href)})`;
    }
    case "img":
      return attribute(node, "alt") ?? "";
    case "br":
      return " ";
    default:
      return inner;
  }
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function isSkipped(node: Node): boolean {
  if (!isElement(node)) return node.nodeName === "#comment";
  if (skippedElements.has(node.tagName)) return true;
  return classesOf(node).some((name) => skippedClasses.has(name));
}

function holdsBlocks(node: Element): boolean {
  // A link that holds a whole card is still a link.
  if (node.tagName === "a") return false;
  return node.childNodes.some(
    (child) => isElement(child) && (blockElements.has(child.tagName) || holdsBlocks(child)),
  );
}

function find(node: Element, matches: (one: Element) => boolean): Element[] {
  return node.childNodes
    .filter(isElement)
    .flatMap((child) => [...(matches(child) ? [child] : []), ...find(child, matches)]);
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value;
}

function classesOf(node: Element): string[] {
  return (attribute(node, "class") ?? "").split(/\s+/);
}

function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name);
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return isElement(node) ? node.childNodes.map(textOf).join("") : "";
}
