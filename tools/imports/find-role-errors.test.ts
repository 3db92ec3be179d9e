import { describe, expect, it } from "vitest";
import { findRoleErrors } from "./find-role-errors.ts";

const payments = "server/src/payments";
const handler = "export const handleX = handlerFor(x, async () => {});";
const slice: Record<string, string> = {
  "refunds/refund-states.ts": "",
  "refunds/refund-rows.ts": "",
  "refunds/find-refund.ts": "",
  "refunds/refund-postings.ts": "",
  "refunds/get-refund.ts": handler,
  "refunds/create-refund.ts": handler,
  "details.ts": "",
  "index.ts": "",
};

/** Errors of the slice above with one more import. */
function find(file: string, target: string, exceptions: readonly string[] = []): string[] {
  const files = Object.entries(slice).map(([name, source]) => ({
    path: `${payments}/${name}`,
    source: name === file ? `import type { X } from "${target}";\n${source}` : source,
  }));
  return findRoleErrors(files, exceptions);
}

describe("an import against the roles", () => {
  it.each([
    ["refunds/refund-rows.ts", "./refund-postings.ts", "a rows file imports no core file"],
    ["refunds/refund-rows.ts", "./get-refund.ts", "a rows file imports no operation file"],
    ["refunds/refund-states.ts", "./refund-rows.ts", "a states file imports no rows file"],
    ["details.ts", "./refunds/refund-rows.ts", "a states file imports no rows file"],
    ["refunds/find-refund.ts", "./get-refund.ts", "a core file imports no operation file"],
    ["refunds/refund-postings.ts", "../index.ts", "a core file imports no index file"],
    ["refunds/create-refund.ts", "./get-refund.ts", "an operation file imports no operation file"],
  ])("of %s is found: %s", (file, target, why) => {
    expect(find(file, target)).toEqual([`${payments}/${file}:1 imports ${target}: ${why}`]);
  });
});

describe("an import along the roles", () => {
  it.each([
    ["refunds/refund-rows.ts", "./refund-states.ts"],
    ["refunds/refund-rows.ts", "../details.ts"],
    ["refunds/find-refund.ts", "./refund-rows.ts"],
    ["refunds/refund-postings.ts", "./find-refund.ts"],
    ["refunds/create-refund.ts", "./find-refund.ts"],
    ["index.ts", "./refunds/create-refund.ts"],
    ["refunds/refund-rows.ts", "../../database/row-writes.ts"],
    ["refunds/refund-rows.ts", "@openpayfac/contract"],
  ])("of %s is allowed: %s", (file, target) => {
    expect(find(file, target)).toEqual([]);
  });

  it("is not required of tests and of other slices", () => {
    const source = 'import { x } from "./get-refund.ts";';
    const files = [
      { path: `${payments}/refunds/get-refund.ts`, source: handler },
      { path: `${payments}/refunds/refund-rows.test.ts`, source },
      { path: "server/src/boarding/get-refund.ts", source: handler },
      { path: "server/src/boarding/user-rows.ts", source },
    ];
    expect(findRoleErrors(files, [])).toEqual([]);
  });
});

describe("an exception", () => {
  const edge = `${payments}/refunds/create-refund.ts -> ${payments}/refunds/get-refund.ts`;

  it("allows its import", () => {
    expect(find("refunds/create-refund.ts", "./get-refund.ts", [edge])).toEqual([]);
  });

  it("is an error once its import is gone", () => {
    expect(find("refunds/create-refund.ts", "./find-refund.ts", [edge])).toEqual([
      `${edge} breaks no role: remove it from the exceptions`,
    ]);
  });
});
