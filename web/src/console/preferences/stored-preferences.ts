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

function show({ theme, time_zone, density, shortcuts }: UserPreferences): void {
  chooseTheme(theme ?? "system");
  setPreferences({ timeZone: time_zone ?? undefined, density, shortcuts });
}

/**
 * Shows the preferences that the user has in every browser. Until they are loaded, and without them,
 * those of this browser hold.
 */
export function useStoredPreferences(): void {
  const { data } = useQuery(preferencesQuery);
  useEffect(() => {
    if (data !== undefined) show(data);
  }, [data]);
}
