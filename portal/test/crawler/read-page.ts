import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Parts of a page's HTML that the crawler checks. */
export interface ReadPage {
  title: string;
  headings: string[];
  ids: Set<string>;
  links: string[];
}

/** Reads a page as a browser would, without running its scripts. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = { title: "", headings: [], ids: new Set(), links: [] };
  const visit = (node: Node): void => {
    if ("tagName" in node) {
      const element = node as Element;
      const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
      const id = attribute("id");
      if (id !== undefined) page.ids.add(id);
      if (element.tagName === "title" && page.title === "") page.title = textOf(element);
      if (element.tagName === "h1") page.headings.push(textOf(element).trim());
      const href = attribute("href");
      if (element.tagName === "a" && href !== undefined) page.links.push(href);
    }
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return page;
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
