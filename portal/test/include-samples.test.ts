import { expect, test } from "vitest";
import { readSample } from "../plugin/include-samples.ts";

test("a region that is indented in its file stands at the left edge, its own indentation kept", () => {
  const lines = readSample("elements/payment.html#payment").split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "const openpayfac = OpenPayfac(publicKey, { account });",
    "const elements = openpayfac.elements({",
    "  clientSecret,",
    expect.stringMatching(/^ {2}appearance: /),
  ]);
});
