import type { UserPreferences } from "@openpayfac/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { preferences, setPreferences } from "../../../kit/preferences.ts";
import { chooseTheme } from "../../../kit/theme.ts";
import { call } from "../../server/call.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { columnsOfLists, preferencesQuery } from "./stored-preferences.ts";

/** Changes preferences: immediately here, and then in every browser. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: "preferences" },
    mutationFn: (changed: Partial<UserPreferences>) =>
      call<UserPreferences>("PATCH", "/platform/preferences", {
        body: changed,
        headers: { "x-idempotency-key": newIdempotencyKey() },
      }),
    onMutate({ theme, time_zone, density, shortcuts, list_columns }) {
      if (theme !== undefined) chooseTheme(theme ?? "system");
      if (time_zone !== undefined) setPreferences({ timeZone: time_zone ?? undefined });
      if (density !== undefined) setPreferences({ density });
      if (shortcuts !== undefined) setPreferences({ shortcuts });
      if (list_columns !== undefined) {
        const { columns } = preferences();
        setPreferences({ columns: { ...columns, ...columnsOfLists(list_columns) } });
      }
    },
    onSuccess: (stored) => queries.setQueryData(preferencesQuery.queryKey, stored),
  });
}
