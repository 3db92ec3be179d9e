import { disputeStatuses } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { canTransitionDispute, disputeTransitions } from "./dispute-states.ts";

it("a dispute has exactly these transitions", () => {
  const allowed = disputeStatuses.flatMap((from) =>
    disputeStatuses.filter((to) => canTransitionDispute(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    "new → accepted",
    "new → contested",
    "new → lost",
    "new → won",
    "accepted → lost",
    "accepted → won",
    "contested → in_review",
    "contested → lost",
    "contested → won",
    "in_review → lost",
    "in_review → won",
    "lost → won",
  ]);
});

it("a won dispute is final", () => {
  expect(disputeTransitions.won).toEqual([]);
});
