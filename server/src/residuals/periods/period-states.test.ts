import { residualPeriodStatuses } from "@openpayfac/contract";
import { expect, it } from "vitest";
import { canTransitionResidualPeriod } from "./period-states.ts";

it("a period is run, and ends completed or back where it began; nothing else", () => {
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
