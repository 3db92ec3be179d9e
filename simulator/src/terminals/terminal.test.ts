import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTerminal } from "./terminal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const counter = () =>
  createTerminal(
    { hsn: "20024001", merchid: "800000000019", name: "Counter", model: "lane_3000" },
    {
      clock: () => new Date("2026-03-02T08:00:00Z"),
      epoch: "1",
      responseDelayMs: 119_000,
      sessionOf: () => null,
    },
  );

it("a person has two minutes for a command, not for each of its prompts", async () => {
  const terminal = counter();
  const flight = terminal.begin("authCard", false);
  const amount = flight.ask({ kind: "amount", amount_minor: 100 });
  vi.advanceTimersByTime(100_000);
  terminal.act({ action: "confirm" });
  expect(await amount).toEqual({ kind: "yes" });
  const card = flight.ask({ kind: "card", amount_minor: 100 });
  vi.advanceTimersByTime(19_000);
  expect(await card).toEqual({ kind: "ended", why: "timed_out" });
  terminal.finish(flight);

  const next = terminal.begin("readConfirmation", false);
  const sure = next.ask({ kind: "confirmation", text: "Sure?" });
  vi.advanceTimersByTime(118_999);
  terminal.act({ action: "confirm" });
  expect(await sure).toEqual({ kind: "yes" });
});

it("the person's time does not run out while the issuer decides, but no prompt follows", async () => {
  const terminal = counter();
  const flight = terminal.begin("authCard", false);
  terminal.show({ kind: "processing", amount_minor: 100 });
  vi.advanceTimersByTime(119_000);
  expect(flight.ended).toBeUndefined();
  const signed = flight.ask({ kind: "signature", text: "Sign", width: 1, height: 1 });
  expect(await signed).toEqual({ kind: "ended", why: "timed_out" });
});
