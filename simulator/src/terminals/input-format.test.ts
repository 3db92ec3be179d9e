import { expect, test } from "vitest";
import { readFormat, readTyped } from "./input-format.ts";

test.each([
  ["PHONE", "(503) 555-0142", "1-503-555-0142"],
  ["PHONE", "15035550142", "1-503-555-0142"],
  ["AMOUNT", "123.45", "12345"],
  ["AMOUNT", "007", "7"],
  ["MMYY", "12/30", "1230"],
  ["N4", "2042", "2042"],
  ["N10,2", "20", "20"],
  ["AN20,1", "TABLE7", "TABLE7"],
  ["N32", "1".repeat(32), "1".repeat(32)],
])("%s: %s is typed, and is %s on the wire", (format, typed, input) => {
  const read = readFormat(format);
  if (read === undefined) throw new Error("no format");
  expect(readTyped(read, typed)).toEqual({ input });
});

test.each([
  ["PHONE", "555-0142"],
  ["AMOUNT", ""],
  ["MMYY", "1330"],
  ["N4", "204"],
  ["N4", "20420"],
  ["N10,2", "2"],
  ["N10,2", "20a"],
  ["AN20,1", "TABLE 7"],
])("%s: %s is rejected", (format, typed) => {
  const read = readFormat(format);
  if (read === undefined) throw new Error("no format");
  expect(readTyped(read, typed)).toHaveProperty("wrong");
});

test.each(["phone", "mmyy", "N", "N33", "N0", "N4,5", "AN", "X4", "n4", "N4,", "N4,123"])(
  "rejects the format %s",
  (format) => {
    expect(readFormat(format)).toBeUndefined();
  },
);
