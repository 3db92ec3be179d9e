import { residualPeriodStatuses } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { canTransitionResidualPeriod } from "./period-states.ts";

it("allows pending to processing, and from there completed or pending; nothing else", () => {
  const allowed = residualPeriodStatuses.flatMap((from) =>
    residualPeriodStatuses
      .filter((to) => canTransitionResidualPeriod(from, to))
      .map((to) => `${from} to ${to}`),
  );
  expect(allowed).toEqual([
    "pending to processing",
    "processing to pending",
    "processing to completed",
  ]);
});
