import { writeFile } from "node:fs/promises";
import path from "node:path";
import { addressOf } from "../base-url.ts";
import { mergedName, type Reference } from "../read-references.ts";
import { type MarkdownPage, markdownAddress } from "./write-markdown.ts";

const introduction = `# openpayfac

> An open payment-facilitator platform that one command starts on a laptop: the Payments, Boarding, Terminals and Residuals APIs, their documentation, and an offline acquirer to run them against.

Each page of the documentation is available as Markdown at its address with \`.md\`.`;

/** The sections of the list, in order: a name and the pages in it. */
const sections: [name: string, holds: (to: string) => boolean][] = [
  ["Start", (to) => to === "/"],
  ["Guides", (to) => to.startsWith("/guides/")],
  ["Articles", (to) => to.startsWith("/articles/")],
  ["SDKs", (to) => to.startsWith("/software-development-kits/")],
  ["Legal", (to) => to.startsWith("/legal/")],
];

/**
 * Writes the files that tools read first: `llms.txt`, one line for each page, and `llms-full.txt`,
 * the text of all pages. The operations are not in the latter: their descriptions are separate
 * files, and together they are too long to be read in one piece.
 */
export async function writeLlms(
  folder: string,
  pages: MarkdownPage[],
  references: Reference[],
): Promise<void> {
  const calls = new Set(references.flatMap(({ operations }) => operations.map(({ to }) => to)));
  const texts = pages.filter(({ to }) => !calls.has(to));
  const named = sections.map(([name, holds]) => ({
    name,
    pages: texts.filter(({ to }) => holds(to)),
  }));
  const placed = new Set(named.flatMap((section) => section.pages));
  const parts = [
    ...named,
    ...references.map(({ id, summary, operations }) => ({
      name: summary.title.replace(/^openpayfac /, ""),
      pages: [
        ...texts.filter(({ to }) => to === `/${id}-api`),
        ...texts.filter(({ to }) => to === `/${id}`),
        ...operations.flatMap(({ to }) => pages.filter((page) => page.to === to)),
      ],
    })),
  ];
  for (const part of parts) for (const page of part.pages) placed.add(page);
  parts.push({ name: "Catalogs", pages: texts.filter((page) => !placed.has(page)) });
  const list = [
    introduction,
    ...parts
      .filter((part) => part.pages.length > 0)
      .map((part) => `## ${part.name}\n\n${part.pages.map(lineOf).join("\n")}`),
    `## Descriptions\n\n${[...references.map(descriptionLine), mergedLine()].join("\n")}`,
  ];
  await writeFile(path.join(folder, "llms.txt"), `${list.join("\n\n")}\n`);
  const full = parts.flatMap((part) => part.pages.filter(({ to }) => !calls.has(to)));
  const bodies = full.map(({ markdown }) => markdown);
  const note = `The calls are described in ${references
    .map(({ id }) => addressOf(`/openapi/${id}.json`))
    .join(", ")}.`;
  const text = [introduction, note, ...bodies].join("\n\n---\n\n");
  await writeFile(path.join(folder, "llms-full.txt"), `${text}\n`);
}

function lineOf({ to, title, description }: MarkdownPage): string {
  return `- [${title}](${markdownAddress(to)})${description ? `: ${description}` : ""}`;
}

function descriptionLine({ id, summary }: Reference): string {
  const name = summary.title.replace(/^openpayfac /, "");
  return `- [${name} as OpenAPI 3.1](${addressOf(`/openapi/${id}.json`)}): version ${summary.version}`;
}

function mergedLine(): string {
  const address = addressOf(`/openapi/${mergedName}.json`);
  const variants = addressOf(`/openapi/3.0/${mergedName}.json`);
  return `- [All APIs as OpenAPI 3.1](${address}), and [as OpenAPI 3.0](${variants})`;
}
