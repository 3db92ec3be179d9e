import { defineConfig } from "vitest/config";
import { testLimitMs, waitLimitMs } from "./testkit/src/limits.ts";

const everyTest = ["**/*.test.ts"];
const noTest = ["**/node_modules/**", "portal/build/**"];

/** Files that share a process: they leave nothing behind in it but what a server would as well. */
const oneProcess = [
  "contract",
  "ledger",
  "money",
  "processors",
  "sdk",
  "server",
  "simulator",
  "tools",
]
  .map((folder) => `${folder}/**/*.test.ts`)
  .concat("web/src/**/*.test.ts");

const limits = {
  testTimeout: testLimitMs,
  hookTimeout: 2 * testLimitMs,
  expect: { poll: { timeout: waitLimitMs } },
  pool: "forks" as const,
};

export default defineConfig({
  test: {
    // Of the run, not of a project: there is one PostgreSQL.
    globalSetup: ["testkit/src/global-setup.ts"],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: "one process",
          include: oneProcess,
          exclude: noTest,
          // Loading the server anew for each file took as much processor time as its tests.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...limits,
          name: "own process",
          include: everyTest,
          exclude: [...noTest, ...oneProcess],
          maxWorkers: 2,
          // A process is used again only where the next file is of the same project.
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
