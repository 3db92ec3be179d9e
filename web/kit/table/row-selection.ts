/** So many rows are selected at most. */
export const selectedRowsMax = 200;

/** The selected rows of a table, by their keys. */
export interface RowSelection {
  selected: ReadonlySet<string>;
  /** Input   toHere: all rows from the one before to this one. */
  onSelect: (key: string, toHere: boolean) => void;
  /** Input   isSelected: all rows, or none. */
  onSelectAll: (isSelected: boolean) => void;
}

/**
 * The selection after one row is toggled.
 *
 * Input    keys: of all rows, in their order; anchor: the row before; undefined: none, or a row
 *          alone is meant. The rows between become what this one becomes.
 * Returns  at most 200 rows: those that were selected first stay.
 */
export function withToggled(
  keys: readonly string[],
  selected: ReadonlySet<string>,
  key: string,
  anchor: string | undefined,
): ReadonlySet<string> {
  const [at, from] = [keys.indexOf(key), keys.indexOf(anchor ?? key)];
  const isRange = at >= 0 && from >= 0;
  const meant = isRange ? keys.slice(Math.min(at, from), Math.max(at, from) + 1) : [key];
  if (selected.has(key)) return new Set([...selected].filter((each) => !meant.includes(each)));
  // From the anchor on, so that a range that is too long ends before this row.
  return limited([...selected, ...(from > at ? meant.toReversed() : meant)]);
}

/** The first 200 rows. */
export function limited(keys: readonly string[]): ReadonlySet<string> {
  return new Set([...new Set(keys)].slice(0, selectedRowsMax));
}
