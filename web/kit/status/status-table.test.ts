import * as contract from "@openpayfac/contract";
import { expect, it } from "vitest";
import { statusTable } from "./status-table.ts";

const enumerations = Object.entries(contract).flatMap(([name, values]) =>
  name.endsWith("Statuses") && Array.isArray(values)
    ? [[name.slice(0, -"Statuses".length), values as string[]] as const]
    : [],
);

it("the contract has statuses to walk", () => {
  expect(enumerations.length).toBeGreaterThan(15);
});

it.each(enumerations)("every status of %s has a glyph, a tone and a label", (kind, values) => {
  const table: Record<string, Record<string, unknown>> = statusTable;
  const entries = table[kind] ?? {};
  expect(values.filter((value) => entries[value] === undefined)).toEqual([]);
});
