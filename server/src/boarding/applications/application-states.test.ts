import { applicationStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import {
  applicationTransitions,
  approvals,
  canTransitionApplication,
  shortestWay,
} from "./application-states.ts";

const published: [string, string][] = [
  ["DRAFT", "UNDER_REVIEW CANCELLED"],
  ["UNDER_REVIEW", "UNDERWRITING NEED_INFORMATION REJECT_BY_SALES"],
  ["NEED_INFORMATION", "UNDER_REVIEW CREDIT_PENDED MANUALLY_DECLINED CANCELLED"],
  [
    "UNDERWRITING",
    "APPROVED DECLINED CREDIT_PENDED CONDITIONALLY_APPROVED NEED_INFORMATION UNDERWRITING_ERROR MANUALLY_APPROVED MANUALLY_DECLINED",
  ],
  ["UNDERWRITING_ERROR", "UNDERWRITING MANUALLY_APPROVED MANUALLY_DECLINED"],
  [
    "CREDIT_PENDED",
    "APPROVED DECLINED CONDITIONALLY_APPROVED NEED_INFORMATION MANUALLY_APPROVED MANUALLY_DECLINED",
  ],
  [
    "CONDITIONALLY_APPROVED",
    "UNDERWRITING APPROVED DECLINED CREDIT_PENDED NEED_INFORMATION MANUALLY_APPROVED MANUALLY_DECLINED",
  ],
  ["DECLINED", "DECLINE_REEVALUATION_INITIATED"],
  ["MANUALLY_DECLINED", "DECLINE_REEVALUATION_INITIATED"],
  ["DECLINE_REEVALUATION_INITIATED", "REEVALUATION_PENDING"],
  ["REEVALUATION_PENDING", "REEVALUATION_APPROVED REEVALUATION_DECLINED"],
];

describe("an application", () => {
  it("allows the transitions in the table and rejects all others", () => {
    const allowed = new Map(published.map(([from, to]) => [from, to.split(" ")]));
    for (const from of applicationStatuses) {
      for (const to of applicationStatuses) {
        const expected = allowed.get(from)?.includes(to) ?? false;
        expect([from, to, canTransitionApplication(from, to)]).toEqual([from, to, expected]);
      }
    }
  });

  it("that was approved is final", () => {
    for (const status of approvals) expect(applicationTransitions[status]).toEqual([]);
  });

  it("has a path from submission to every status but its initial one", () => {
    for (const status of applicationStatuses) {
      const way = shortestWay("UNDER_REVIEW", status);
      if (status === "DRAFT") expect(way).toBeUndefined();
      else if (status === "UNDER_REVIEW") expect(way).toEqual([]);
      else expect(way?.at(-1)).toBe(status);
    }
  });
});
