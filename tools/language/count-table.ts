import { type Corpus, corpora } from "./corpora.ts";
import type { Hit } from "./find-hits.ts";
import { longSentence, patterns } from "./patterns.ts";

/** Writes the hits as a Markdown table of patterns and corpora, with sums. */
export function countTable(hits: readonly Hit[]): string {
  const columns = Object.keys(corpora) as Corpus[];
  const row = (name: string, own: readonly Hit[]) => {
    const counts = columns.map((corpus) => own.filter((hit) => hit.corpus === corpus).length);
    return `| ${[name.padEnd(22), ...[...counts, own.length].map((n) => `${n}`.padStart(5))].join(" | ")} |`;
  };
  const names = [...patterns, longSentence].map((pattern) => pattern.name);
  return [
    `| ${["pattern".padEnd(22), ...[...columns, "all"].map((c) => c.padStart(5))].join(" | ")} |`,
    `| --- |${" ---: |".repeat(columns.length + 1)}`,
    ...names.map((name) =>
      row(
        name,
        hits.filter((hit) => hit.pattern === name),
      ),
    ),
    row("all", hits),
  ].join("\n");
}
