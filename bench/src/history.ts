import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PaymentCost } from "./cost/measure-cost.ts";
import type { Results } from "./results.ts";

/** The figures of one version that can be compared with those of another. */
export interface HistoryLine {
  /** Of the measured commit. A rebase changes its hash and the time of its commit. */
  subject: string;
  authored_at: string;
  measured_at: string;
  quick: boolean;
  cores: number;
  load_before: number;
  /** Throughput divided by that of the writes or reads compared with it, at 16 clients. */
  ratios: Record<string, number>;
  wal_bytes: number;
  stored_bytes: number;
  /** Of both, what is written apart from payments; absent in lines of older versions. */
  apart?: PaymentCost["apart"] | undefined;
  rows_inserted: number;
  rows_updated: number;
  index_entries: number | undefined;
  statements: number | undefined;
  round_trips: number | undefined;
  processor_ms: Record<string, number> | undefined;
}

/**
 * Adds the line of a version to the history, or replaces the version's line.
 *
 * Errors   throws if files differ from the commit: the figures would be those of no version.
 */
export async function recordHistory(root: string, file: string, results: Results): Promise<void> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root }).toString().trim();
  const changed = git(
    "status",
    "--porcelain",
    "--untracked-files=no",
    "--",
    ".",
    `:!${path.relative(root, file)}`,
  );
  if (changed !== "") {
    throw new Error("the history has figures of commits only: commit the changed files first");
  }
  const line = historyLine(results, {
    subject: git("log", "-1", "--format=%s"),
    authored_at: new Date(git("log", "-1", "--format=%aI")).toISOString(),
  });
  const before = await readFile(file, "utf8").catch(() => "");
  await writeFile(file, withLine(before, line));
}

export function historyLine(
  { measured_at, quick, machine, cost, comparisons }: Results,
  version: Pick<HistoryLine, "subject" | "authored_at">,
): HistoryLine {
  const many = comparisons.filter(({ clients }) => clients === 16);
  return {
    ...version,
    measured_at,
    quick,
    cores: machine.cores,
    load_before: machine.load_before,
    ratios: Object.fromEntries(
      many.map(({ what, with: other, ratio }) => [`${what} / ${other}`, ratio]),
    ),
    wal_bytes: cost.wal_bytes,
    stored_bytes: cost.stored_bytes,
    apart: cost.apart,
    rows_inserted: cost.rows_inserted,
    rows_updated: cost.rows_updated,
    index_entries: cost.index_entries,
    statements: cost.statements,
    round_trips: cost.round_trips,
    processor_ms: cost.processor_ms,
  };
}

/** The text of the history with one line for the version, in the order of their times. */
export function withLine(text: string, line: HistoryLine): string {
  const others = text
    .split("\n")
    .filter((each) => each !== "")
    .map((each): HistoryLine => JSON.parse(each))
    .filter((each) => each.subject !== line.subject || each.authored_at !== line.authored_at);
  return [...others, line]
    .toSorted((a, b) => a.authored_at.localeCompare(b.authored_at))
    .map((each) => `${JSON.stringify(each)}\n`)
    .join("");
}
