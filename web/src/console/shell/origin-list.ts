/** Addresses of the objects of the list that the user came from, in its order. */
let origin: readonly string[] = [];

/** The path of an address: query and fragment are not part of an object's address. */
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? "";

/**
 * Keeps the list that an object is opened from.
 *
 * Input    rows: the addresses that its rows lead to; target: the one that is opened.
 */
export function rememberOrigin(rows: readonly string[], target: string): void {
  if (rows.some((row) => pathOf(row) === pathOf(target))) origin = rows;
}

/**
 * The object before or after one in the list that the user came from.
 *
 * Returns  undefined: the list ends there, or does not have the object.
 */
export function neighborInOrigin(current: string, step: -1 | 1): string | undefined {
  const paths = [...new Set(origin.map(pathOf))];
  const at = paths.indexOf(pathOf(current));
  const next = at === -1 ? undefined : paths[at + step];
  return origin.find((row) => pathOf(row) === next);
}

/** The addresses that the rows of a page's lists lead to: the first link of a row opens it. */
export function rowsOfPage(page: ParentNode): string[] {
  return [...page.querySelectorAll(".console-main :is(tr[data-row], .board li)")].flatMap(
    (row) => row.querySelector("a[href]")?.getAttribute("href") ?? [],
  );
}
