import { expect, test } from "vitest";
import { heaviestFiles } from "./heaviest-files.ts";
import { selectSlice } from "./select-slice.ts";
import { testFilesByKind } from "./test-files.ts";

const files = testFilesByKind();

test("every test file is of one kind, decided by what it imports", () => {
  expect(files.unit).toContain("tools/tests/test-files.test.ts");
  expect(files.unit).toContain("money/src/allocate.test.ts");
  expect(files.server).toContain("server/src/http/isolation.test.ts");
  expect(files.processes).toContain("journeys/src/crash.test.ts");
  expect(files.walk).toContain("journeys/src/seventy-five-days.test.ts");
  // At a distance: its own folder's module starts the browser.
  expect(files.browser).toContain("web/test/terminal-page.test.ts");
  const all = Object.values(files).flat();
  expect(new Set(all).size).toBe(all.length);
});

test("the files that start first exist", () => {
  expect(Object.values(files).flat()).toEqual(expect.arrayContaining([...heaviestFiles]));
});

test.each([
  ["payments", "server/src/payments/not-sent.test.ts"],
  ["contract", "contract/src/contract.test.ts"],
  ["sdk", "sdk/src/webhooks.test.ts"],
  ["webhooks", "sdk/src/webhooks.test.ts"],
  ["portal", "portal/test/schema.test.ts"],
])("the slice %s has the quick tests with that name in their path, such as %s", (slice, file) => {
  const selected = selectSlice(files, slice);
  expect(selected).toContain(file);
  expect(selected.filter((one) => [...files.browser, ...files.processes].includes(one))).toEqual(
    [],
  );
});

test("a slice that is part of a name selects nothing", () => {
  expect(selectSlice(files, "payment")).toEqual([]);
});

test("without a slice: every unit test", () => {
  expect(selectSlice(files)).toEqual(files.unit);
});
