import { expect, it } from "vitest";
import { keyState } from "./key-state.ts";

const at = (hours: number) => new Date(hours * 3_600_000).toISOString();

it.each([
  [null, null, "active"],
  [null, at(11), "ending"],
  [null, at(10), "ended"],
  [at(9), at(11), "revoked"],
  [at(9), null, "revoked"],
] as const)("a key revoked at %s that ends at %s is %s", (revoked_at, expires_at, state) => {
  expect(keyState({ revoked_at, expires_at }, 10 * 3_600_000)).toBe(state);
});
