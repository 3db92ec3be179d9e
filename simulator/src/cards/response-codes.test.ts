import { expect, test } from "vitest";
import { codeTables, findResponse } from "./response-codes.ts";

test("every code of every table is found with its status and at most 40 characters", () => {
  for (const [respproc, table] of Object.entries(codeTables)) {
    for (const [respstat, messages] of Object.entries(table)) {
      for (const code of Object.keys(messages)) {
        const found = findResponse(respproc as "PPS", code);
        expect(found).toMatchObject({ respproc, respstat, respcode: code });
        expect(found?.resptext.length).toBeLessThanOrEqual(40);
      }
    }
  }
});

test("assigns each code of a responder to one status only", () => {
  for (const table of Object.values(codeTables)) {
    const codes = Object.values(table).flatMap((messages) => Object.keys(messages));
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test("a code of one platform is not found on another", () => {
  expect(findResponse("RPCT", "NU")).toBeUndefined();
  expect(findResponse("FNOR", "116")).toBeUndefined();
});
