import { describe, expect, test } from "vitest";
import { subjectErrors } from "./subject-errors.ts";

describe("subjectErrors", () => {
  test.each([
    "payments: reverse late approvals reliably",
    "server/http: decide admission per route",
    "tools: process every file, and embed the result",
    "sdk: pass the idempotency key on a retry",
    `tools: ${"check ".repeat(10)}words`,
  ])("accepts %s", (subject) => {
    expect(subjectErrors(subject)).toEqual([]);
  });

  test.each([
    ["Reverse late approvals", "area"],
    ["Payments: reverse late approvals", "area"],
    ["payments:reverse late approvals", "area"],
    ["payments: what is approved late is reversed", "imperative"],
    ["payments: a late approval is reversed", "imperative"],
    ["payments: reverses late approvals", "imperative"],
    ["payments: reversed late approvals", "imperative"],
    ["payments: reversing late approvals", "imperative"],
    ["payments: Reverse late approvals", "imperative"],
    ["payments: reverse", "object"],
    ["payments: reverse late approvals.", "punctuation"],
    [`payments: reverse ${"late ".repeat(11)}approval`, "characters"],
  ])("rejects %s: %s", (subject, reason) => {
    expect(subjectErrors(subject)).toEqual([expect.stringContaining(reason)]);
  });

  test("allows 72 characters", () => {
    const subject = `payments: reverse ${"x".repeat(54)}`;
    expect(subjectErrors(subject)).toEqual([]);
    expect(subjectErrors(`${subject}x`)).toHaveLength(1);
  });
});
