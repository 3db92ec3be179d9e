import { useQueryClient } from "@tanstack/react-query";
import { useNotices } from "./notices.ts";

/** Reads the objects of a page again when one of these changes. */
export function useLiveObject(ids: readonly (string | undefined)[]): void {
  const queries = useQueryClient();
  useNotices((heard) => {
    if (heard !== "reset" && !ids.includes(heard.object_id)) return;
    void queries.invalidateQueries({ queryKey: ["object"] });
  });
}
