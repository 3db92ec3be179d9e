import { expect, it } from "vitest";
import { type HistoryLine, withLine } from "./history.ts";

const line = (subject: string, day: string, ratio: number): HistoryLine => ({
  subject,
  authored_at: `2026-11-${day}T10:00:00.000Z`,
  measured_at: "2026-11-30T10:00:00.000Z",
  quick: false,
  cores: 2,
  load_before: 0,
  ratios: { "payment / fixed writes": ratio },
  wal_bytes: 12_000,
  stored_bytes: 9_000,
  rows_inserted: 14,
  rows_updated: 9,
  index_entries: 54,
  statements: 5,
  round_trips: 5,
  processor_ms: { server: 1.7 },
});

const ratiosIn = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((each) => Object.values((JSON.parse(each) as HistoryLine).ratios)[0]);

it("keeps one line for each version, in the order of their commits", () => {
  const first = withLine("", line("b", "12", 0.2));
  const both = withLine(first, line("a", "11", 0.1));
  expect(ratiosIn(both)).toEqual([0.1, 0.2]);
  expect(ratiosIn(withLine(both, line("b", "12", 0.3)))).toEqual([0.1, 0.3]);
  expect(ratiosIn(withLine(both, line("b", "13", 0.4)))).toEqual([0.1, 0.2, 0.4]);
});
