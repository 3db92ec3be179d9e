import type { PaymentSummary } from "@openpayfac/contract/console";

type Row = Pick<PaymentSummary, "id">;

/**
 * The rows of a list with the newest state of each, and how many are not in it yet.
 *
 * Input    pages: as loaded, newest first; latest: the current first page.
 */
export function withLatest<T extends Row>(
  pages: readonly (readonly T[])[],
  latest: readonly T[],
): { pages: (readonly T[])[]; newCount: number } {
  const current = new Map(latest.map((row) => [row.id, row]));
  const newest = pages[0]?.[0]?.id;
  return {
    pages: pages.map((rows) => rows.map((row) => current.get(row.id) ?? row)),
    // An id begins with its time.
    newCount: latest.filter(({ id }) => newest === undefined || id > newest).length,
  };
}
