import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { idPrefixes } from "@openpayfac/contract";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const page = readFileSync(
  path.join(root, "portal/docs/guides/coming-from-stripe-or-finix.mdx"),
  "utf8",
);

/** Every key, value and header name of the four descriptions. */
function publishedNames(): Set<string> {
  const folder = path.join(root, "contract/openapi");
  const names = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    JSON.parse(readFileSync(path.join(folder, file), "utf8"), (key, value) => {
      names.add(key);
      if (typeof value === "string") names.add(value);
      return value;
    });
  }
  return names;
}

/** The code in the cells below a heading that begins with "openpayfac" or "instead". */
function namesOfOurs(): string[] {
  const tables = page.split(/\n\n/).filter((block) => block.startsWith("| "));
  return tables.flatMap((table) => {
    const [head, , ...rows] = table
      .trimEnd()
      .split("\n")
      .map((row) => row.slice(2, -2).split(" | "));
    return rows.flatMap((row) =>
      row.flatMap((cell, column) =>
        /^(?:openpayfac|instead)/.test(head?.[column] ?? "")
          ? [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string)
          : [],
      ),
    );
  });
}

it("a guide names only what the contract has, in each column of openpayfac", () => {
  const published = publishedNames();
  const prefixes = new Set(Object.values(idPrefixes).map((prefix) => `${prefix}_…`));
  // A call is checked by the build; the others are not fields of a description.
  const others = ["v2", "capture: false", "Idempotency-Key", "meta.has_more", "openpayfac"];
  const names = namesOfOurs().filter((name) => !/^(?:GET|POST|PATCH) \//.test(name));
  expect(names.length).toBeGreaterThan(60);
  expect(
    names.filter((name) => !published.has(name) && !prefixes.has(name) && !others.includes(name)),
  ).toEqual([]);
});

it("a guide calls nothing absent that the contract has", () => {
  const paths = readdirSync(path.join(root, "contract/openapi"))
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const file = path.join(root, "contract/openapi", name);
      return Object.keys(JSON.parse(readFileSync(file, "utf8")).paths ?? {});
    });
  const absent =
    /^\/(?:customers|products|prices|subscriptions|invoices|transfers|3d_secure\w*)(?:\/|$)/;
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((one) => absent.test(one))).toEqual([]);
});
