import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { atLeast, type Budget, below } from "../budgets.ts";
import { describeMachine } from "../machine.ts";
import { startPlatform } from "../platform.ts";
import { tableLines } from "../table.ts";
import { type Audit, openLighthouse } from "./lighthouse.ts";
import { measureNavigation, median, type Navigation } from "./navigation.ts";
import { pageKinds } from "./page-kinds.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    /** Measures a portal that runs already: the address of its first page. */
    at: { type: "string" },
    output: { type: "string", default: path.join(root, "bench/pages.json") },
  },
});
const runs = Number(options.runs);

interface PageResult {
  kind: string;
  to: string;
  /** The median of each figure over the runs. */
  median: Audit;
}

const folder = await mkdtemp(path.join(os.tmpdir(), "openpayfac-pages-"));
try {
  const machine = describeMachine(root, "");
  const platform = options.at ? undefined : await startPlatform(root, path.join(folder, "data"));
  try {
    const base = (options.at ?? `${platform?.sandbox.origin}/docs/`).replace(/\/$/, "");
    const pages = await measurePages(base);
    const navigation = await measureNavigation(base, Object.values(pageKinds));
    const budgets = judge(pages, navigation);
    const results = { measured_at: new Date(), runs, machine, pages, navigation, budgets };
    await writeFile(options.output, `${JSON.stringify(results, null, 2)}\n`);
    print(pages, navigation, budgets);
  } finally {
    await platform?.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measurePages(base: string): Promise<PageResult[]> {
  const audit = await openLighthouse(folder);
  const pages: PageResult[] = [];
  for (const [kind, to] of Object.entries(pageKinds)) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(base + to));
    process.stderr.write(`${kind}: ${audits.map((one) => one.scores.performance).join(" ")}\n`);
    pages.push({ kind, to, median: medianOf(audits) });
  }
  return pages;
}

function medianOf(audits: readonly Audit[]): Audit {
  const of = (figure: (audit: Audit) => number) => median(audits.map(figure));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      "best-practices": of(({ scores }) => scores["best-practices"]),
      seo: of(({ scores }) => scores.seo),
    },
    firstPaintMs: of((audit) => audit.firstPaintMs),
    largestPaintMs: of((audit) => audit.largestPaintMs),
    blockedMs: of((audit) => audit.blockedMs),
    layoutShift: of((audit) => audit.layoutShift * 1000) / 1000,
    problems: [...new Set(audits.flatMap(({ problems }) => problems))],
  };
}

function judge(pages: readonly PageResult[], navigation: readonly Navigation[]): Budget[] {
  const least = (name: keyof Audit["scores"]) =>
    Math.min(...pages.map(({ median: audit }) => audit.scores[name]));
  const slowest = Math.max(...navigation.map(({ coldMs }) => coldMs));
  return [
    atLeast("performance of the slowest kind", least("performance"), 95),
    atLeast("accessibility of every kind", least("accessibility"), 100),
    below("navigation, nothing fetched ahead", slowest, 150, "ms"),
  ];
}

function print(pages: PageResult[], navigation: Navigation[], budgets: Budget[]): void {
  const rows = pages.map(({ kind, to, median: audit }) => {
    const { coldMs, fetchedAheadMs } = navigation.find((one) => one.to === to)!;
    const { performance, accessibility, seo } = audit.scores;
    const scores = [performance, accessibility, audit.scores["best-practices"], seo];
    const { firstPaintMs, largestPaintMs, blockedMs, layoutShift } = audit;
    const figures = [firstPaintMs, largestPaintMs, blockedMs, layoutShift, coldMs, fetchedAheadMs];
    return [kind, ...[...scores, ...figures].map(String), audit.problems.join(" ")];
  });
  const scores = ["perf.", "access.", "practice", "SEO"];
  const figures = ["FCP ms", "LCP ms", "blocked ms", "shift", "to it ms", "ahead ms", ""];
  console.log(`\nmedians of ${runs}\n`);
  for (const line of tableLines([["page", ...scores, ...figures], ...rows])) console.log(line);
  console.log("");
  for (const { name, promised, measured, met } of budgets) {
    console.log(`${met ? "met   " : "MISSED"}  ${name}: ${measured} (${promised})`);
  }
}
