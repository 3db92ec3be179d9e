import { expect, it } from "vitest";
import { localTime } from "./local-time.ts";
import { terminalState } from "./terminal-state.ts";

const idle = { command: null, session_expires_at: null, last_contact_at: null };
const seen = { ...idle, last_contact_at: "2026-11-03T19:02:00.000Z" };

it.each([
  [idle, undefined, "unknown"],
  [idle, false, "never"],
  [idle, true, "connected"],
  [seen, false, "offline"],
  [seen, undefined, "unknown"],
  [{ ...seen, session_expires_at: "2026-11-03T19:12:00.000Z" }, true, "in_use"],
  [{ ...seen, command: "auth_card" }, true, "in_use"],
  [{ ...seen, command: "auth_card" }, false, "offline"],
] as const)("a terminal %j that is connected: %s is %s", (terminal, connected, state) => {
  expect(terminalState(terminal, connected)).toBe(state);
});

it("sends the time of the store without a zone", () => {
  const noon = new Date(2026, 10, 3, 12, 5, 9);
  expect(localTime(noon)).toBe("2026-11-03T12:05:09");
});
