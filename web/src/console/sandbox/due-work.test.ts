import { describe, expect, it } from "vitest";
import { aheadMsMax, targetIn, targetOf, workUntil } from "./due-work.ts";

const at = (time: string) => Date.parse(time);

describe("the work until a time", () => {
  const due = [
    { type: "fetch_funding", at: "2026-11-17T20:00:00.000Z", count: 1 },
    { type: "send_webhooks", at: "2026-11-17T21:00:00.000Z", count: 2 },
    { type: "send_webhooks", at: "2026-11-18T21:00:00.000Z", count: 3 },
  ];

  it("is counted by type, from its first time on", () => {
    const [funding, webhook] = due;
    expect(workUntil(due, at("2026-11-17T20:59:00Z"))).toEqual([funding]);
    expect(workUntil(due, at("2026-11-17T21:00:00Z"))).toEqual([funding, webhook]);
    expect(workUntil(due, at("2026-12-01T00:00:00Z"))).toEqual([funding, { ...webhook, count: 5 }]);
  });
});

describe("the target of a move", () => {
  const now = at("2026-11-30T23:00:00Z");

  it("at the end of the month is after midnight in New York", () => {
    expect(new Date(targetOf("monthEnd", now)).toISOString()).toBe("2026-12-01T05:00:00.000Z");
    // There it is December already.
    const later = at("2026-12-01T06:00:00Z");
    expect(new Date(targetOf("monthEnd", later)).toISOString()).toBe("2027-01-01T05:00:00.000Z");
  });

  it("of the address is ahead, and within the preview", () => {
    const text = (ms: number) => new Date(ms).toISOString();
    expect(targetIn(text(now + 1), now)).toBe(now + 1);
    for (const wrong of [text(now), text(now + aheadMsMax + 1), "tomorrow", undefined]) {
      expect(targetIn(wrong, now)).toBeUndefined();
    }
  });
});
