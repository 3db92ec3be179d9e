import { expect, it } from "vitest";
import { nextPollTime } from "./poll-times.ts";

const next = (after: string) => nextPollTime(new Date(after)).toISOString();

it("the bank is polled four times on a banking day, in New York time", () => {
  expect(next("2026-03-03T12:00:00.000Z")).toBe("2026-03-03T13:45:00.000Z");
  expect(next("2026-03-03T13:45:00.000Z")).toBe("2026-03-03T18:15:00.000Z");
  expect(next("2026-03-03T18:15:00.000Z")).toBe("2026-03-03T22:15:00.000Z");
  expect(next("2026-03-03T22:15:00.000Z")).toBe("2026-03-03T23:15:00.000Z");
  expect(next("2026-03-03T23:15:00.000Z")).toBe("2026-03-04T13:45:00.000Z");
});

it("the bank is not polled on a weekend or a bank holiday", () => {
  expect(next("2026-10-09T23:00:00.000Z")).toBe("2026-10-13T12:45:00.000Z");
  expect(next("2026-10-10T15:00:00.000Z")).toBe("2026-10-13T12:45:00.000Z");
});
