import { describe, expect, it } from "vitest";
import { findImportCircles } from "./find-import-circles.ts";

const find = (sources: Record<string, string>) =>
  findImportCircles(Object.entries(sources).map(([path, source]) => ({ path, source })));

describe("an import circle", () => {
  it("is found when both files import only types", () => {
    const circles = find({
      "server/src/ids.ts": 'import type { Clock } from "./dependencies.ts";',
      "server/src/dependencies.ts": 'import type { Ids } from "./ids.ts";',
    });
    expect(circles).toEqual([
      "server/src/ids.ts -> server/src/dependencies.ts -> server/src/ids.ts: an import circle",
    ]);
  });

  it("is found across folders, from the file that closes it", () => {
    const circles = find({
      "a/start.ts": 'import "./b/first.ts";',
      "a/b/first.ts": 'export { x } from "../c/second.ts";',
      "a/c/second.ts": 'const x = await import("../b/first.ts");',
    });
    expect(circles).toEqual(["a/b/first.ts -> a/c/second.ts -> a/b/first.ts: an import circle"]);
  });

  it("is found in a file that imports itself", () => {
    expect(find({ "a.ts": 'import { x } from "./a.ts";' })).toHaveLength(1);
  });

  it("is not reported for two paths to one file", () => {
    const diamond = { "a.ts": 'import "./b.ts"; import "./c.ts";', "b.ts": 'import "./d.ts";' };
    expect(find({ ...diamond, "c.ts": 'import "./d.ts";', "d.ts": 'import "pg";' })).toEqual([]);
  });
});
