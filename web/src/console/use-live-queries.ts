import { useQueryClient } from "@tanstack/react-query";
import { useThrottled } from "./lists/use-throttled.ts";
import { useNotices } from "./notices.ts";

/**
 * Reads queries of a page again after events of these types.
 *
 * Input    names: the first parts of their keys.
 */
export function useLiveQueries(follows: RegExp, names: readonly string[]): void {
  const queries = useQueryClient();
  const bump = useThrottled(() => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  });
  useNotices((heard) => {
    if (heard === "reset" || follows.test(heard.type)) bump();
  });
}
