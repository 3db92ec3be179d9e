import { describe, expect, it } from "vitest";
import { cutSegments, monthsAfter } from "./segments.ts";

const day = (text: string) => `2026-${text}T00:00:00.000Z`;
const period = { start_at: day("03-01"), end_at: day("04-01") };
const group = (id: string, share: number, term: number | null = null) => ({
  agent_group_id: id,
  agent_group_name: id,
  share,
  term,
});
const code = (version: number, from: string, to: string | null, more: object = {}) => ({
  sales_code_id: "code",
  version,
  start_at: from,
  end_at: to,
  schedule_a_id: "gold",
  shares: [group("north", 1000)],
  ...more,
});
const schedules = new Map([
  [
    "gold",
    [
      { version: 1, start_at: day("01-01"), end_at: day("03-10") },
      { version: 2, start_at: day("03-10"), end_at: day("03-10") },
      { version: 3, start_at: day("03-10"), end_at: null },
    ],
  ],
]);
const shown = (segments: ReturnType<typeof cutSegments>) =>
  segments.map((each) => [
    each.from_at.slice(5, 10),
    each.to_at.slice(5, 10),
    `${each.sales_code_version}/${each.schedule_a_version}`,
    each.shares.map(({ name }) => name).join(),
  ]);

describe("a period's segments", () => {
  it("begin and end at every version boundary; a version that was replaced immediately has no segment", () => {
    const codes = [
      code(1, day("02-01"), day("03-20")),
      code(2, day("03-20"), null, { shares: [group("south", 1)] }),
    ];
    expect(shown(cutSegments(period, codes, schedules))).toEqual([
      ["03-01", "03-10", "1/1", "north"],
      ["03-10", "03-20", "1/3", "north"],
      ["03-20", "04-01", "2/3", "south"],
    ]);
  });

  it("end when a group's term ends, counted from the sales code's first start", () => {
    const shares = [group("north", 1000, 1), group("south", 1000, 2), group("east", 1)];
    const codes = [
      code(1, day("02-15"), day("03-12"), { shares: [] }),
      code(2, day("03-12"), null, { shares }),
    ];
    expect(shown(cutSegments(period, codes, schedules))).toEqual([
      ["03-01", "03-10", "1/1", ""],
      ["03-10", "03-12", "1/3", ""],
      ["03-12", "03-15", "2/3", "north,south,east"],
      ["03-15", "04-01", "2/3", "south,east"],
    ]);
  });

  it("are empty if no version of the sales code or of its Schedule A is in effect", () => {
    expect(cutSegments(period, [code(1, day("04-01"), null)], schedules)).toEqual([]);
    expect(cutSegments(period, [code(1, day("01-01"), null)], new Map())).toEqual([]);
    expect(cutSegments(period, [], schedules)).toEqual([]);
  });
});

it.each([
  ["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2026-12-15T00:00:00.000Z", 1, "2027-01-15T00:00:00.000Z"],
  ["2028-02-29T00:00:00.000Z", 12, "2029-02-28T00:00:00.000Z"],
  ["2026-03-01T00:00:00.000Z", 600, "2076-03-01T00:00:00.000Z"],
])("%s and %d months is %s", (from, months, to) => {
  expect(monthsAfter(from, months)).toBe(to);
});
