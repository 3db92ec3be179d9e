import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "../../kit/states.tsx";
import { Failed } from "../shell/outcomes.tsx";

/** A part of a page in each state of its request: one that fails leaves the others usable. */
export function Loaded<T>({
  query,
  lines = 4,
  children,
}: {
  query: UseQueryResult<T>;
  /** Height of the placeholder. */
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton lines={lines} />;
}
