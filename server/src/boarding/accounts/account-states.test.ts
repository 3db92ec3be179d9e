import { accountStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { accountMayBecome } from "./account-states.ts";

const allowed = ["BOARDING BOARDED", "BOARDING TERMINATED", "BOARDED TERMINATED"];

describe("an account", () => {
  const pairs = accountStatuses.flatMap((from) => accountStatuses.map((to) => [from, to] as const));
  it.each(pairs)("that is %s becomes %s only as the table says", (from, to) => {
    expect(accountMayBecome(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });
});
