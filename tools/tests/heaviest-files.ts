/**
 * Test files that take longest in their project, the longest first. A clean clone has no durations
 * of an earlier run, and size tells little: the crawler is a small file, and visits every page.
 */
export const heaviestFiles: readonly string[] = [
  "server/src/payments/files/files.test.ts",
  "server/src/http/abandoned-downloads.test.ts",
  "portal/test/crawler.test.ts",
  "portal/test/browser.test.ts",
  "journeys/src/crash-at-each-step.test.ts",
  "journeys/src/shards/move-partner.test.ts",
  "journeys/src/shards/distribution.test.ts",
  "cli/src/start/start.test.ts",
  "portal/test/samples.test.ts",
  "journeys/src/guide-samples.test.ts",
  "journeys/src/fuzz/fuzz.test.ts",
  "journeys/src/crash-terminal.test.ts",
  "journeys/src/unknown-outcome.test.ts",
  "journeys/src/crash-at-random.test.ts",
  "journeys/src/crash-bank.test.ts",
  "journeys/src/fleet/processes.test.ts",
  "journeys/src/seventy-five-days.test.ts",
];
