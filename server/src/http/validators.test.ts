import { expect, it } from "vitest";
import { compileValidator } from "./validators.ts";

it.each(["body", "querystring"])(
  "in a %s a date, a time and an address are what they claim",
  (part) => {
    const wrong = { date: "2026-02-30", "date-time": "yesterday", email: "ann.example.com" };
    const right = {
      date: "2026-02-28",
      "date-time": "2026-02-28T10:00:00.000Z",
      email: "ann@example.com",
    };
    for (const [format, value] of Object.entries(wrong)) {
      const validate = compileValidator(part, {
        type: "object",
        properties: { value: { type: "string", format } },
      });
      expect([format, validate({ value })]).toEqual([format, false]);
      expect(validate({ value: right[format as keyof typeof right] })).toBe(true);
    }
  },
);
