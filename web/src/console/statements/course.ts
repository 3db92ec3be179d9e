/** A bar of the course of a balance, from 0 to 1 of its whole range. */
export interface Step {
  from: number;
  to: number;
  /** Where the balance is zero. */
  zero: number;
  rises: boolean;
}

/** The bars of a balance that changes step by step: opening balance, changes, closing balance. */
export function courseOf(opening: number, changes: readonly number[]): Step[] {
  const balances = [opening];
  for (const change of changes) balances.push((balances.at(-1) ?? 0) + change);
  const [least, most] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const share = (minor: number) => (most === least ? 0 : (minor - least) / (most - least));
  const bar = (start: number, end: number): Step => ({
    from: share(Math.min(start, end)),
    to: share(Math.max(start, end)),
    zero: share(0),
    rises: end >= start,
  });
  return [
    bar(0, opening),
    ...changes.map((_, at) => bar(balances[at] ?? 0, balances[at + 1] ?? 0)),
    bar(0, balances.at(-1) ?? 0),
  ];
}
