import type { UserPreferences } from "@openpayfac/contract/console";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { setPreferences } from "../../../kit/preferences.ts";
import { chooseTheme } from "../../../kit/theme.ts";
import { call } from "../../server/call.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["preferences"],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: ({ signal }) => call<UserPreferences>("GET", "/platform/preferences", { signal }),
});

export function showPreferences({
  theme,
  time_zone,
  density,
  shortcuts,
  list_columns,
}: UserPreferences): void {
  chooseTheme(theme ?? "system");
  const columns = columnsOfLists(list_columns);
  setPreferences({ timeZone: time_zone ?? undefined, density, shortcuts, columns });
}

/** The columns by the names of lists; a list without any has those of its page. */
export function columnsOfLists(
  lists: UserPreferences["list_columns"],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(lists.map(({ list, columns }) => [list, columns]));
}

/**
 * Shows the preferences that the user has in every browser. Until they are loaded, and without them,
 * those of this browser hold.
 */
export function useStoredPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data !== undefined) showPreferences(data);
  }, [data]);
}
