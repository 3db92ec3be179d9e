import { payoutStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { canTransitionPayout } from "./payout-states.ts";

const allowed = new Set([
  "created>held",
  "created>staged",
  "created>cancelled",
  "held>created",
  "held>returned",
  "held>staged",
  "held>cancelled",
  "staged>pending",
  "staged>failed",
  "pending>completed",
  "pending>returned",
  "pending>failed",
  "completed>returned",
  "returned>held",
  "returned>staged",
  "returned>cancelled",
  "returned>failed",
]);

describe("a payout", () => {
  const pairs = payoutStatuses.flatMap((from) => payoutStatuses.map((to) => [from, to] as const));
  it.each(pairs)("that is %s may become %s, or not, as in the table", (from, to) => {
    expect(canTransitionPayout(from, to)).toBe(allowed.has(`${from}>${to}`));
  });
});
