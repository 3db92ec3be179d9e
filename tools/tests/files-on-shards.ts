const journey = (name: string) => `journeys/src/${name}.test.ts`;

/** Payments, the ledger, settlement and payouts, residuals, webhooks, and killed processes. */
const whole = [
  "concurrency",
  "crash",
  "crash-at-random",
  "first-payment",
  "money-over-time",
  "pay-capture-refund",
  "residuals",
  "unknown-outcome",
  "webhooks",
].map(journey);

/**
 * The test files that also run with the platform's partners on several shards, by their number.
 * `npm run test:shards` runs all of them on each; a run of everything has the time for some.
 */
export const filesOnShards: Record<2 | 4, readonly string[]> =
  process.env.SHARDS_WHOLE === undefined
    ? {
        2: ["first-payment", "pay-capture-refund", "residuals"].map(journey),
        4: ["crash-at-random", "first-payment"].map(journey),
      }
    : { 2: whole, 4: whole };
