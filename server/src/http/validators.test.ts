import { expect, it } from "vitest";
import { compileValidator } from "./validators.ts";

it.each(["body", "querystring"])("in a %s a date, a time and an address are validated", (part) => {
  const wrong = {
    date: "2026-02-30",
    "date-time": "yesterday",
    "date-time-local": "2027-02-29T10:00:00",
    email: "ann.example.com",
  };
  const right = {
    date: "2026-02-28",
    "date-time-local": "2028-02-29T10:00:00",
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
});

it("rejects a time that cannot be stored: a leap second, the year 0, one past 9999", () => {
  const accepts = (format: string, value: string) =>
    compileValidator("body", { type: "string", format })(value);
  for (const [format, wrong] of [
    ["date", "0000-01-01"],
    ["date-time", "0000-12-31T23:59:59.999Z"],
    ["date-time", "0001-01-01T00:00:00+00:01"],
    ["date-time", "9999-12-31T23:59:00-00:01"],
    ["date-time", "2026-12-31T23:59:60Z"],
  ] as const) {
    expect([wrong, accepts(format, wrong)]).toEqual([wrong, false]);
  }
  for (const right of ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59-00:00"]) {
    expect([right, accepts("date-time", right)]).toEqual([right, true]);
  }
});
