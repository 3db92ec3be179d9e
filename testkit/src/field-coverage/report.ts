import type { ApiCoverage } from "./coverage-of-run.ts";

const columns = ["points", "seen", "reserved", "unexplained"] as const;

/** The table of all APIs, followed by what is unexplained. */
export function renderCoverage(coverage: readonly ApiCoverage[]): string {
  const rows = coverage.map((one) => [one.api, ...columns.map((column) => countOf(one, column))]);
  const table = [["fields and values of responses", ...columns], ...rows];
  const lists = coverage.flatMap(({ api, unexplained, wronglyReserved }) => [
    ...unexplained.map((name) => `  ${api}: no response shows ${name}`),
    ...wronglyReserved.map((name) => `  ${api}: a response shows ${name}, which is reserved`),
  ]);
  return [...table.map(renderRow), ...lists].join("\n");
}

/** Whether every field and value is either seen or reserved. */
export function isExplained(coverage: readonly ApiCoverage[]): boolean {
  return coverage.every(
    ({ unexplained, wronglyReserved }) => unexplained.length + wronglyReserved.length === 0,
  );
}

function countOf(coverage: ApiCoverage, column: (typeof columns)[number]): string {
  const value = coverage[column];
  return String(typeof value === "number" ? value : value.length);
}

function renderRow([name = "", ...cells]: string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(13)).join("");
}
