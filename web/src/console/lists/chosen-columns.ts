/** A column as far as the choice of columns needs it. */
interface Choosable {
  id: string;
  optional?: true;
}

/** The columns of a page without a choice of its user. */
export function columnsOfPage(columns: readonly Choosable[]): string[] {
  return columns.filter(({ optional }) => optional === undefined).map(({ id }) => id);
}

/**
 * The columns that a table shows. The first one opens the row, so it stays first.
 *
 * Input    chosen: ids in their order; undefined or empty: no choice. Unknown ids are left out: a
 *          page can lose a column, and one of a single account has fewer.
 */
export function shownColumns<Column extends Choosable>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const wanted = chosen === undefined || chosen.length === 0 ? columnsOfPage(columns) : chosen;
  const found = wanted.flatMap((id) => others.find((column) => column.id === id) ?? []);
  return [first, ...new Set(found)];
}

/** The ids with one of them moved. Input   step: -1: to the front, 1: to the back. */
export function withMoved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const moved = [...ids];
  moved.splice(to, 0, ...moved.splice(at, 1));
  return moved;
}
