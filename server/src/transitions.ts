/** What each status of an object may become. */
export type Transitions<Status extends string> = Record<Status, readonly Status[]>;

/**
 * Refuses to write a status that its table does not lead to. Handlers refuse callers by names of
 * their own before that: to arrive here is a fault of ours, and nothing of the change is written.
 *
 * Input    from, to: the same status where something else of the object changes.
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
