/**
 * Time limit of a test. Far longer than any test needs, even on a busy machine: tests wait for
 * events, and the limit only ends waits that would never end.
 */
export const testLimitMs = 300_000;

/** Time limit of one wait inside a test: its subject is reported before the test times out. */
export const waitLimitMs = 100_000;
