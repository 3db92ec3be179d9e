import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../testkit/src/random.ts";
import { readRetryAfter, retryDelayMs, retryDelaysMs } from "./retry-schedule.ts";

const random = seededRandom();

describe("the delay after a failed attempt", () => {
  it("is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and at most a fifth more", () => {
    const minutes = retryDelaysMs.map((each) => each / 60_000);
    expect(minutes).toEqual([1 / 12, 5, 30, 120, 300, 600, 600]);
    for (let round = 0; round < 200; round += 1) {
      for (const [index, delayMs] of retryDelaysMs.entries()) {
        const waitMs = retryDelayMs(index + 1, undefined, random) ?? -1;
        expect(waitMs).toBeGreaterThanOrEqual(delayMs);
        expect(waitMs).toBeLessThanOrEqual(delayMs * 1.2);
      }
    }
  });

  it("differs from one delivery to the next", () => {
    const waits = Array.from({ length: 20 }, () => retryDelayMs(2, undefined, random));
    expect(new Set(waits).size).toBeGreaterThan(10);
  });

  it("ends with the eighth attempt", () => {
    expect(retryDelayMs(7, undefined, random)).toBeDefined();
    expect(retryDelayMs(8, undefined, random)).toBeUndefined();
    expect(retryDelayMs(8, 1_000, random)).toBeUndefined();
  });

  it("is the endpoint's requested delay if that is longer, up to a day", () => {
    expect(retryDelayMs(1, 90_000, random)).toBe(90_000);
    expect(retryDelayMs(2, 1_000, random)).toBeGreaterThanOrEqual(300_000);
    expect(retryDelayMs(1, 90 * 86_400_000, random)).toBe(86_400_000);
  });
});

describe("Retry-After", () => {
  const now = new Date("2026-11-16T20:00:00.000Z");
  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["Mon, 16 Nov 2026 20:01:00 GMT", 60_000],
    ["Mon, 16 Nov 2026 19:59:00 GMT", undefined],
    ["2026", 2_026_000],
    ["soon", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["2026-11-17T00:00:00Z", undefined],
    ["9999999999", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s is %s ms", (text, ms) => {
    expect(readRetryAfter(text, now)).toBe(ms);
  });
});
