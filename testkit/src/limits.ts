/**
 * How long a test may take. Far longer than any does, also on a machine that is busy with other
 * work: who waits here waits for something to happen, and a limit only ends what never will.
 */
export const testLimitMs = 120_000;

/** How long one wait inside a test may take: what it waited for is told before the test is ended. */
export const waitLimitMs = 100_000;
