/** A view as far as its address needs it. */
export interface ViewFilters {
  filters: string;
  sort: string | null;
  /** In their order; empty: those that the user has chosen, or of the page. */
  columns: readonly string[];
}

/** The filter that a view can leave open. */
const dates = "created";

/**
 * The address of a view: its filters instead of the current ones. Without dates of its own, it
 * keeps the current dates.
 *
 * Input    names: of the list's filters; others in the view are left out.
 */
export function viewAddress(
  path: string,
  view: ViewFilters,
  names: readonly string[],
  currentSearch: string,
): string {
  const own = parametersOf(view, names);
  const kept = new URLSearchParams(currentSearch).get(dates);
  if (!own.has(dates) && kept !== null && names.includes(dates)) own.set(dates, kept);
  const query = own.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Whether the address shows a view. */
export function isShownView(
  view: ViewFilters,
  names: readonly string[],
  currentSearch: string,
): boolean {
  const own = parametersOf(view, names);
  const current = new URLSearchParams(currentSearch);
  return [...names, "sort", "columns"].every(
    (name) => (name === dates && !own.has(dates)) || own.get(name) === current.get(name),
  );
}

/** The filters of the address, as a view stores them. */
export function filtersOf(
  names: readonly string[],
  currentSearch: string,
  withDates: boolean,
): Omit<ViewFilters, "columns"> {
  const current = new URLSearchParams(currentSearch);
  const stored = new URLSearchParams();
  for (const name of names) {
    const value = current.get(name);
    if (value !== null && (withDates || name !== dates)) stored.set(name, value);
  }
  return { filters: stored.toString(), sort: current.get("sort") };
}

function parametersOf(
  { filters, sort, columns }: ViewFilters,
  names: readonly string[],
): URLSearchParams {
  const all = new URLSearchParams(filters);
  const own = new URLSearchParams();
  for (const name of names) {
    const value = all.get(name);
    if (value !== null) own.set(name, value);
  }
  if (sort !== null) own.set("sort", sort);
  if (columns.length > 0) own.set("columns", columns.join(","));
  return own;
}
