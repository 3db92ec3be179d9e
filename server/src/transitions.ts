/** Permitted transitions from each status of an object. */
export type Transitions<Status extends string> = Record<Status, readonly Status[]>;

/**
 * Throws if the table has no transition between two statuses. Handlers reject invalid requests with
 * their own errors earlier: reaching this is a bug, and nothing of the change is written.
 *
 * Input    from, to: equal if only other fields change.
 */
export function requireTransition<Status extends string>(
  what: string,
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  if (from === to || transitions[from].includes(to)) return;
  throw new Error(`${what} that is ${from} cannot become ${to}`);
}
