import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testLimitMs, waitLimitMs } from "./testkit/src/limits.ts";
import { type TestKind, testFilesByKind } from "./tools/tests/test-files.ts";

const files = testFilesByKind();
const cores = Math.max(2, availableParallelism());

/** Files that share a process leave nothing behind in it that a server would not leave as well. */
const inOneProcess = { isolate: false, maxWorkers: cores, sequence: { groupOrder: 0 } };

/** Their tests wait for other programs most of the time: more of them than cores run at a time. */
const inTheirOwn = { isolate: true, maxWorkers: 2 * cores, sequence: { groupOrder: 1 } };

function project(name: TestKind, how: typeof inOneProcess) {
  return {
    test: {
      ...how,
      name,
      include: files[name],
      testTimeout: testLimitMs,
      hookTimeout: 2 * testLimitMs,
      expect: { poll: { timeout: waitLimitMs } },
      pool: "forks" as const,
    },
  };
}

export default defineConfig({
  test: {
    // Of the run, not of a project: there is one PostgreSQL.
    globalSetup: ["testkit/src/global-setup.ts"],
    maxWorkers: 2 * cores,
    projects: [
      project("unit", inOneProcess),
      project("server", inOneProcess),
      project("browser", inTheirOwn),
      project("processes", inTheirOwn),
      project("walk", inTheirOwn),
    ],
  },
});
