import { describe, expect, test } from "vitest";
import { findImportErrors } from "./find-import-errors.ts";

const declared = {
  "": ["vitest", "typescript"],
  server: ["@openpayfac/server", "@openpayfac/money", "fastify", "pg"],
  portal: ["react"],
  testkit: ["pg"],
};
const errorsOf = (path: string, source: string) => findImportErrors([{ path, source }], declared);

describe("a forbidden import is reported", () => {
  test.each([
    ["money/src/a.ts", 'import { x } from "pg";', "money imports nothing"],
    ["money/src/a.ts", 'import path from "node:path";', "money imports nothing of Node's"],
    ["money/src/a.ts", 'import path from "path";', "money imports nothing of Node's"],
    ["contract/src/a.ts", 'import { z } from "zod";', "contract imports only typebox"],
    ["contract/src/a.ts", 'import "node:fs";', "contract imports nothing of Node's"],
    [
      "ledger/src/a.ts",
      'import { x } from "@openpayfac/contract";',
      "ledger does not import contract",
    ],
    [
      "processors/src/a.ts",
      'import { x } from "@openpayfac/simulator";',
      "does not import simulator",
    ],
    ["processors/src/a.test.ts", 'import "@openpayfac/simulator";', "does not import simulator"],
    [
      "simulator/src/a.ts",
      'import { x } from "@openpayfac/processors";',
      "does not import processors",
    ],
    [
      "simulator/src/a.test.ts",
      'import { x } from "../../processors/src/port.ts";',
      "does not import processors",
    ],
    [
      "server/src/dependencies.ts",
      'import { x } from "@openpayfac/testkit";',
      "never imports testkit",
    ],
    [
      "server/src/dependencies.ts",
      'import { x } from "@openpayfac/simulator";',
      "does not import simulator",
    ],
    [
      "server/src/dependencies.ts",
      'import { x } from "../../money/src/index.ts";',
      "not by its path",
    ],
    ["server/src/dependencies.ts", 'import express from "express";', "not in server/package.json"],
    ["server/src/dependencies.ts", 'import { test } from "vitest";', "not in server/package.json"],
    ["server/src/dependencies.ts", 'import "@openpayfac/ledger";', "not in server/package.json"],
    ["server/src/http/a.ts", 'import { x } from "../payments/index.ts";', "imports no slice"],
    [
      "server/src/http/a.ts",
      'import { x } from "../start/start-server.ts";',
      "only start files import it",
    ],
    [
      "server/src/payments/a.ts",
      'import { x } from "../boarding/index.ts";',
      "does not import boarding",
    ],
    [
      "server/src/terminals/a.ts",
      'import { x } from "../payments/a.ts";',
      "use server/src/payments/index.ts",
    ],
    [
      "server/src/unheard-of/a.ts",
      'import { x } from "../payments/index.ts";',
      "does not import payments",
    ],
    ["server/src/payments/a.ts", 'import { x } from "../unheard-of/a.ts";', "import-table.ts"],
    ["web/src/a.tsx", 'import { x } from "@openpayfac/server";', "web does not import server"],
    ["web/src/a.tsx", 'import { x } from "@openpayfac/contract";', "does not import contract"],
    ["unheard-of/src/a.ts", 'import "pg";', "import-table.ts"],
    ["sdk/src/a.ts", 'import { x } from "@openpayfac/contract";', "sdk does not import contract"],
    ["sdk/src/a.ts", 'import "node:crypto";', "sdk imports nothing of Node's"],
    ["server/src/dependencies.ts", 'import { x } from "@openpayfac/node";', "does not import node"],
  ])("%s: %s", (path, source, why) => {
    const [error, ...others] = errorsOf(path, source);
    expect(error).toContain(why);
    expect(error).toMatch(/^[^ ]+:1 imports /);
    expect(others).toEqual([]);
  });

  test.each([
    'import type { x } from "pg";',
    'export * from "pg";',
    'export { x } from "pg";',
    'type T = import("pg").Pool;',
    'const x = await import("pg");',
    'const x = require("pg");',
  ])("in whatever way a module is named: %s", (source) => {
    expect(errorsOf("money/src/a.ts", source)).toHaveLength(1);
  });

  test("by a file's address too", () => {
    const source = 'fork(new URL("../../simulator/src/main.ts", import.meta.url));';
    expect(errorsOf("processors/src/a.ts", source)).toHaveLength(1);
  });

  test("with its line", () => {
    const source = '// first\n\nimport { x } from "pg";\n';
    expect(errorsOf("money/src/a.ts", source)).toEqual([
      "money/src/a.ts:3 imports pg: money imports nothing",
    ]);
  });
});

describe("an import is accepted", () => {
  test.each([
    ["ledger/src/a.ts", 'import { x } from "@openpayfac/money"; import pg from "pg2";', 1],
    ["money/src/a.test.ts", 'import { test } from "vitest"; import fs from "node:fs";', 0],
    ["web/src/a.tsx", 'import { x } from "@openpayfac/contract/requirements";', 0],
    ["tools/openapi/a.ts", 'import "node:fs"; import { x } from "@openpayfac/server/handlers";', 0],
    ["server/src/http/a.ts", 'import { x } from "../database/a.ts"; import "fastify";', 0],
    ["server/src/http/a.ts", 'import { x } from "../settings.ts";', 0],
    ["server/src/start/start-server.ts", 'import "./payments/index.ts"; import "./http/a.ts";', 0],
    ["server/src/terminals/a.ts", 'import { x } from "../payments/index.ts";', 0],
    ["server/src/payments/b/a.ts", 'import { x } from "../c/a.ts"; import "../../ids.ts";', 0],
    ["server/src/http/a.test.ts", 'import "../../../testkit/src/database.ts";', 0],
    ["server/src/http/a.test.ts", 'import "../payments/a.ts"; import "@openpayfac/simulator";', 0],
    ["examples/a/pay.mjs", 'import { OpenPayfac } from "@openpayfac/node";', 0],
    ["sdk/build/build.ts", 'import "node:fs";', 0],
    ["testkit/src/a.ts", 'import { x } from "../../server/src/http/a.ts"; import "vitest";', 0],
    ["portal/src/a.tsx", 'import X from "@theme/Y"; export const a = <X>import "z"</X>;', 0],
    ["money/src/a.ts", 'export const text = `import { x } from "pg";`; // from "pg"', 0],
    ["simulator/src/a.test.ts", 'new URL("../../examples/cards.json", import.meta.url);', 0],
    ["vitest.config.ts", 'import { defineConfig } from "vitest/config";', 0],
  ])("%s: %s (%d errors)", (path, source, count) => {
    expect(errorsOf(path, source)).toHaveLength(count);
  });
});
