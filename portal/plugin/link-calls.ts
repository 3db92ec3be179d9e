import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeOperations } from "./describe-operation.ts";
import type { OpenApi } from "./openapi.ts";

export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

const descriptions = fileURLToPath(new URL("../../contract/openapi", import.meta.url));

/**
 * A Markdown plugin: a call such as `POST /payment_intents` in a text leads to its page.
 *
 * Input   the names of the APIs that have pages; calls of another one stay plain.
 * Errors  throws when no description has the call: a document has to name what there is.
 */
export function linkCalls(options: { apis: readonly { id: string }[] }) {
  const calls = readCalls();
  const shown = new Set(options.apis.map(({ id }) => id));
  const visit = (node: MarkdownNode): void => {
    if (node.children === undefined) return;
    node.children = node.children.map((child): MarkdownNode => {
      // A link inside of a link is none, and a heading's address is made of its text.
      if (["link", "heading"].includes(child.type)) return child;
      const call = child.type === "inlineCode" ? callOf(child.value ?? "") : undefined;
      if (call === undefined) {
        visit(child);
        return child;
      }
      const page = calls.get(call);
      if (page === undefined) throw new Error(`No API has the call ${child.value}.`);
      return shown.has(page.api) ? { type: "link", url: page.to, children: [child] } : child;
    });
  };
  return (tree: MarkdownNode) => visit(tree);
}

/** The call that a text names, its parameters without names; undefined when it is something else. */
export function callOf(text: string): string | undefined {
  const [, method, address] = /^(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}]+)$/.exec(text) ?? [];
  // The simulator's own control is described beside it.
  if (address === undefined || address.startsWith("/_simulator/")) return undefined;
  return `${method} ${address.replace(/\{\w+\}/g, "{}")}`;
}

function readCalls(): Map<string, { api: string; to: string }> {
  const calls = new Map<string, { api: string; to: string }>();
  for (const file of readdirSync(descriptions).filter((name) => name.endsWith(".json"))) {
    const document = JSON.parse(readFileSync(path.join(descriptions, file), "utf8")) as OpenApi;
    const api = path.basename(file, ".json");
    for (const page of describeOperations(api, document)) {
      const call = callOf(`${page.method} ${page.path}`);
      if (call !== undefined && !calls.has(call)) calls.set(call, { api, to: page.to });
    }
  }
  return calls;
}
