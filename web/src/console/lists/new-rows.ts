/**
 * The rows of a list with the newest state of each, and how many are not in it yet.
 *
 * Input    pages: as loaded, newest first; latest: the current first page, and other rows that changed.
 */
export function withLatest<Row extends { id: string }>(
  pages: readonly (readonly Row[])[],
  latest: readonly Row[],
): { pages: (readonly Row[])[]; newCount: number } {
  const current = new Map(latest.map((row) => [row.id, row]));
  const newest = pages[0]?.[0]?.id;
  return {
    pages: pages.map((rows) => rows.map((row) => current.get(row.id) ?? row)),
    // An id begins with its time.
    newCount: latest.filter(({ id }) => newest === undefined || id > newest).length,
  };
}
