import { accountStatuses } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { canTransitionAccount } from "./account-states.ts";

const allowed = ["BOARDING BOARDED", "BOARDING TERMINATED", "BOARDED TERMINATED"];

describe("an account", () => {
  const pairs = accountStatuses.flatMap((from) => accountStatuses.map((to) => [from, to] as const));
  it.each(pairs)("that is %s can become %s only if the table allows it", (from, to) => {
    expect(canTransitionAccount(from, to)).toBe(allowed.includes(`${from} ${to}`));
  });
});
