import { describe, expect, it, test } from "vitest";
import { type AttemptEnd, readRetryAfter, retryDelayMs, shouldRetry } from "./retry.ts";

const rejected = (status: number, code?: string, retryAfterMs?: number): AttemptEnd => ({
  kind: "rejected",
  status,
  code,
  retryAfterMs,
});

describe("retries of a call", () => {
  test.each<[string, AttemptEnd, string, string, string]>([
    // what came                      freely     with-key   never
    ["no answer", { kind: "lost" }, "counted", "counted", "no"],
    ["429", rejected(429), "counted", "counted", "counted"],
    ["408", rejected(408), "counted", "counted", "no"],
    ["500", rejected(500, "500-01"), "counted", "counted", "no"],
    ["502 of a proxy", rejected(502), "counted", "counted", "no"],
    ["503", rejected(503, "503-01"), "counted", "counted", "no"],
    ["504", rejected(504), "counted", "counted", "no"],
    ["501", rejected(501), "no", "no", "no"],
    ["409 in flight", rejected(409, "409-01"), "patient", "patient", "no"],
    [
      "409 in flight, older form",
      rejected(409, "idempotency_in_flight"),
      "patient",
      "patient",
      "no",
    ],
    ["another 409", rejected(409, "conflict"), "no", "no", "no"],
    ["400", rejected(400, "400-01"), "no", "no", "no"],
    ["401", rejected(401, "401-01"), "no", "no", "no"],
    ["403", rejected(403, "403-01"), "no", "no", "no"],
    ["404", rejected(404, "404-01"), "no", "no", "no"],
    ["422", rejected(422, "422-01"), "no", "no", "no"],
  ])("%s", (_, end, freely, withKey, never) => {
    expect([shouldRetry(end, "freely"), shouldRetry(end, "with-key")]).toEqual([freely, withKey]);
    expect(shouldRetry(end, "never")).toBe(never);
  });
});

describe("the retry delay", () => {
  it("doubles up to 8 s, half of it by chance", () => {
    const spans = [1, 2, 3, 4, 5, 6, 60].map((attempt) =>
      [0, 0.999999].map((random) => retryDelayMs(attempt, { kind: "lost" }, random)),
    );
    expect(spans).toEqual([
      [250, 500],
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [4_000, 8_000],
      [4_000, 8_000],
    ]);
  });

  it("is what the server asks for where that is more, up to a minute", () => {
    expect(retryDelayMs(1, rejected(429, undefined, 7_000), 0)).toBe(7_000);
    expect(retryDelayMs(1, rejected(429, undefined, 100), 0)).toBe(250);
    expect(retryDelayMs(1, rejected(503, undefined, 60_000), 0)).toBe(60_000);
    expect(retryDelayMs(1, rejected(503, undefined, 60_001), 0)).toBeUndefined();
  });
});

test("Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("2026-01-31T00:00:00Z");
  expect(readRetryAfter("3", now)).toBe(3_000);
  expect(readRetryAfter("Sat, 31 Jan 2026 00:00:10 GMT", now)).toBe(10_000);
  expect(readRetryAfter("Fri, 30 Jan 2026 00:00:00 GMT", now)).toBe(0);
  expect(readRetryAfter("soon", now)).toBeUndefined();
  expect(readRetryAfter(null, now)).toBeUndefined();
});
