import { useEffect, useState } from "react";
import type { Hit } from "./find-pages.ts";

export type SearchState =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "found"; query: string; hits: Hit[] };

/** The search is a separate chunk: a page without a search does not load it. */
const search = () => import("./find-pages.ts");

/** Shorter than the pause between two letters of a slow typist, and hardly noticed. */
const waitMs = 80;

/** Fetches the search before the first letter is typed. A failure shows when it is used. */
export function prepareSearch(folder: string): void {
  search()
    .then((module) => module.loadSearch(folder))
    .catch(() => undefined);
}

/**
 * Searches a moment after the reader stops typing.
 *
 * Returns  the state, and a function that retries after a failure. Earlier hits stay visible
 *          while the next search runs, so that the list does not flicker.
 */
export function useSearch(folder: string, query: string): [SearchState, () => void] {
  const [state, setState] = useState<SearchState>({ kind: "idle" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again.
  useEffect(() => {
    if (query === "") {
      setState({ kind: "idle" });
      return;
    }
    let current = true;
    setState((before) => (before.kind === "found" ? before : { kind: "loading" }));
    // The parts of the index are fetched while the user may still be typing.
    search()
      .then((module) => module.preloadPages(folder, query))
      .catch(() => undefined);
    const timer = setTimeout(() => {
      search()
        .then((module) => module.findPages(folder, query))
        .then(
          (hits) => current && setState({ kind: "found", query, hits }),
          () => current && setState({ kind: "failed" }),
        );
    }, waitMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [folder, query, attempt]);
  return [state, () => setAttempt((count) => count + 1)];
}
