import { contractorStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { canTransitionContractor, isApproved } from "./contractor-states.ts";

const allowed = [
  "UNDER_REVIEW ACTIVE",
  "UNDER_REVIEW REJECTED",
  "ACTIVE INACTIVE",
  "INACTIVE ACTIVE",
  "REJECTED UNDER_REVIEW",
];

describe("a contractor", () => {
  const pairs = contractorStatuses.flatMap((from) => contractorStatuses.map((to) => [from, to]));
  it.each(pairs)("that is %s can become %s only if the table allows it", (from, to) => {
    expect(canTransitionContractor(from as never, to as never)).toBe(
      allowed.includes(`${from} ${to}`),
    );
  });

  it("counts as approved while deactivated, too", () => {
    expect(contractorStatuses.filter(isApproved)).toEqual(["ACTIVE", "INACTIVE"]);
  });
});
