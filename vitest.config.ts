import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testLimitMs, waitLimitMs } from "./testkit/src/limits.ts";
import { filesOnShards } from "./tools/tests/files-on-shards.ts";
import { HeaviestFirst } from "./tools/tests/heaviest-first.ts";
import { ListRetried } from "./tools/tests/list-retried.ts";
import { type TestKind, testFilesByKind } from "./tools/tests/test-files.ts";

const files = testFilesByKind();
const cores = Math.max(2, availableParallelism());

/** With V8's default of 16 MiB, a tenth or more of a worker's processor time goes to young objects. */
const execArgv = ["--max-semi-space-size=64"];

/** Files that share a process leave nothing behind in it that a server would not leave as well. */
const inOneProcess = { isolate: false, maxWorkers: cores, sequence: { groupOrder: 0 } };

/**
 * Their tests wait for other programs most of the time: a file with processes or a browser keeps a
 * third to a half of a core busy. Those of pages share the modules of a process, and its browser.
 */
const waitingWorkers = 3 * cores;
const waiting = { maxWorkers: waitingWorkers, sequence: { groupOrder: 1 } };
const inOneBrowser = { ...waiting, isolate: false };
const inTheirOwn = { ...waiting, isolate: true };

function project(name: TestKind, how: typeof inOneProcess, retry = 0) {
  return {
    test: {
      ...how,
      execArgv,
      name,
      retry,
      include: files[name],
      testTimeout: testLimitMs,
      hookTimeout: 2 * testLimitMs,
      expect: { poll: { timeout: waitLimitMs } },
      pool: "forks" as const,
    },
  };
}

/** The same files once more, with the platform's partners on several shards. */
function onShards(count: keyof typeof filesOnShards) {
  return {
    test: {
      ...inTheirOwn,
      execArgv,
      name: `shards-${count}`,
      include: [...filesOnShards[count]],
      env: { TEST_SHARDS: String(count), CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? "4" },
      globalSetup: ["testkit/src/shards/shard-servers.ts"],
      testTimeout: testLimitMs,
      hookTimeout: 2 * testLimitMs,
      expect: { poll: { timeout: waitLimitMs } },
      pool: "forks" as const,
    },
  };
}

const inGitHub = process.env.GITHUB_ACTIONS === "true";

export default defineConfig({
  test: {
    // Of the run, not of a project: there is one PostgreSQL.
    globalSetup: ["testkit/src/global-setup.ts"],
    maxWorkers: waitingWorkers,
    sequence: { sequencer: HeaviestFirst },
    reporters: ["default", ...(inGitHub ? ["github-actions"] : []), new ListRetried()],
    projects: [
      project("unit", inOneProcess),
      project("server", inOneProcess),
      // Listed at the end of the run if the second attempt passes (decision 71).
      project("browser", inOneBrowser, 1),
      project("processes", inTheirOwn),
      project("walk", inTheirOwn),
      onShards(2),
      onShards(4),
    ],
  },
});
