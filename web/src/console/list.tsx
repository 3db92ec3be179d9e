import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { EmptyState, Skeleton } from "../../kit/states.tsx";
import { Failed } from "../shell/outcomes.tsx";
import { m } from "./messages.ts";
import { useUrlState } from "./navigate.tsx";
import type { ListBody } from "./operations.ts";

/** A list in each of its states. */
export function List<Row>({
  list,
  empty,
  filters = [],
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<ListBody<Row>>>;
  /** Explains the list, and offers its first step. */
  empty: { title: string; body: string; action?: ReactNode };
  /** Names of the filters of this list in the address. */
  filters?: readonly string[];
  children: (pages: readonly (readonly Row[])[], busy: boolean) => ReactNode;
}) {
  const url = useUrlState();
  if (list.isError && list.data === undefined) {
    return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <RowSkeleton />;
  const pages = list.data.pages.map(({ data }) => data);
  const count = pages.reduce((sum, rows) => sum + rows.length, 0);
  if (count === 0) {
    return filters.some((name) => url.get(name) !== undefined) ? (
      <EmptyState title={m.noMatch} heading="h2">
        <Button
          kind="link"
          onClick={() => url.set(Object.fromEntries(filters.map((name) => [name, undefined])))}
        >
          {m.removeFilters}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} heading="h2">
        <p>{empty.body}</p>
        {empty.action}
      </EmptyState>
    );
  }
  return (
    <div>
      {children(pages, list.isPlaceholderData)}
      <div className="list-foot">
        <span className="quiet small" aria-live="polite">
          {m.showing(count)}
        </span>
        {list.hasNextPage && (
          <Button
            kind="other"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {m.loadMore}
          </Button>
        )}
      </div>
      {list.isError && <Failed error={list.error} onRetry={() => void list.fetchNextPage()} />}
    </div>
  );
}

/** As tall as the rows of a list. */
export function RowSkeleton() {
  return (
    <div className="row-skeleton">
      <Skeleton lines={12} label={m.loading} />
    </div>
  );
}
