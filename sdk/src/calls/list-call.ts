interface AnyPage {
  data: readonly unknown[];
  meta?: object;
}

/**
 * A list: `await` returns its first page, `for await` iterates over the objects of all pages.
 *
 * Pages are requested when they are needed; a loop that ends early requests no more.
 */
export type ListCall<Page extends { data: readonly unknown[] }> = Promise<Page> &
  AsyncIterable<Page["data"][number]>;

/**
 * How a list continues: from the last id of a page, with the number of the next page, or with the
 * cursor that a page returns.
 */
export type Paging = "ids" | "pages" | "cursors";

const walks = { ids: walkIds, pages: walkPages, cursors: walkCursors };

/** Creates a list from the function that requests one page of it. */
export function makeListCall<Page extends AnyPage>(
  paging: Paging,
  params: Readonly<Record<string, unknown>>,
  getPage: (params: Readonly<Record<string, unknown>>) => Promise<Page>,
): ListCall<Page> {
  const first = getPage(params);
  return Object.assign(first, {
    [Symbol.asyncIterator]: () => walks[paging](first, params, getPage),
  });
}

type GetPage<Page> = (params: Readonly<Record<string, unknown>>) => Promise<Page>;

async function* walkIds<Page extends AnyPage>(
  first: Promise<Page>,
  params: Readonly<Record<string, unknown>>,
  getPage: GetPage<Page>,
): AsyncGenerator<Page["data"][number]> {
  const isBackward = params.ending_before !== undefined;
  for (let page = await first; ; ) {
    // A page has the newest object first: a list that continues to newer ones is read from its end.
    const items = isBackward ? page.data.toReversed() : page.data;
    yield* items as Iterable<Awaited<Page["data"][number]>>;
    const last = items.at(-1) as { id: string } | undefined;
    if (last === undefined || !hasMore(page)) return;
    const cursor = isBackward ? { ending_before: last.id } : { starting_after: last.id };
    page = await getPage({ ...params, ...cursor });
  }
}

async function* walkPages<Page extends AnyPage>(
  first: Promise<Page>,
  params: Readonly<Record<string, unknown>>,
  getPage: GetPage<Page>,
): AsyncGenerator<Page["data"][number]> {
  let number = typeof params.page === "number" ? params.page : 1;
  for (let page = await first; ; ) {
    yield* page.data as Iterable<Awaited<Page["data"][number]>>;
    if (page.data.length === 0 || !hasMore(page)) return;
    number += 1;
    page = await getPage({ ...params, page: number });
  }
}

async function* walkCursors<Page extends AnyPage>(
  first: Promise<Page>,
  params: Readonly<Record<string, unknown>>,
  getPage: GetPage<Page>,
): AsyncGenerator<Page["data"][number]> {
  for (let page = await first; ; ) {
    yield* page.data as Iterable<Awaited<Page["data"][number]>>;
    const { next_cursor: cursor } = (page.meta ?? {}) as { next_cursor?: string | null };
    if (typeof cursor !== "string") return;
    page = await getPage({ ...params, cursor });
  }
}

/** Some lists state whether there is more, others the number of objects. */
function hasMore({ meta = {} }: AnyPage): boolean {
  const { has_more, page, size, total_count } = meta as Record<string, unknown>;
  if (typeof has_more === "boolean") return has_more;
  return Number(page) * Number(size) < Number(total_count);
}
