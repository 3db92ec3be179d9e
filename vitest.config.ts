import { defineConfig } from "vitest/config";
import { testLimitMs, waitLimitMs } from "./testkit/src/limits.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "portal/build/**"],
    globalSetup: ["testkit/src/global-setup.ts"],
    testTimeout: testLimitMs,
    hookTimeout: 2 * testLimitMs,
    expect: { poll: { timeout: waitLimitMs } },
    pool: "forks",
    maxWorkers: 2,
  },
});
