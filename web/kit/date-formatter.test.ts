import { expect, it } from "vitest";
import { dateFormatter } from "./date-formatter.ts";

it("is made once for the same options, and again for others", () => {
  const inTokyo = { dateStyle: "short", timeZone: "Asia/Tokyo" } as const;
  expect(dateFormatter("en-CA", { ...inTokyo })).toBe(dateFormatter("en-CA", inTokyo));
  const moment = Date.parse("2026-11-27T20:00:00Z");
  expect(dateFormatter("en-CA", inTokyo).format(moment)).toBe("2026-11-28");
  expect(dateFormatter("en-CA", { ...inTokyo, timeZone: "UTC" }).format(moment)).toBe("2026-11-27");
  expect(dateFormatter("en-US", inTokyo).format(moment)).toBe("11/28/26");
});
