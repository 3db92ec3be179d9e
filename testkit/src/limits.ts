/**
 * How long a test may take. Far longer than any does, also on a machine that is busy with other
 * work: who waits here waits for something to happen, and a limit only ends what never will.
 */
export const testLimitMs = 120_000;

/** Time limit of one wait inside a test: its subject is reported before the test times out. */
export const waitLimitMs = 100_000;
