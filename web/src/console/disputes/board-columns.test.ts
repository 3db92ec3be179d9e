import { disputeStatuses } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { boardOf, columnOf } from "./board-columns.ts";

const now = Date.parse("2026-11-27T18:00:00.000Z");
const due = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const open = (hours: number) => ({ status: "new" as const, response_due_date: due(hours) });

it("places disputes by the time that is left", () => {
  const placed = [-1, 23, 24, 71, 72, 167, 168].map((hours) => columnOf(open(hours), now));
  expect(placed).toEqual(["today", "today", "three", "three", "seven", "seven", "later"]);
  const others = disputeStatuses.map((status) => [
    status,
    columnOf({ status, response_due_date: null }, now),
  ]);
  expect(Object.fromEntries(others)).toEqual({
    new: "later",
    contested: "issuer",
    in_review: "issuer",
    accepted: undefined,
    lost: undefined,
    won: undefined,
  });
});

it("shows the nearest deadline first", () => {
  const board = boardOf([open(60), open(30), open(500)], now);
  expect(board.get("three")?.map((each) => each.response_due_date)).toEqual([due(30), due(60)]);
  expect(board.get("later")).toHaveLength(1);
  expect(board.get("issuer")).toEqual([]);
});
