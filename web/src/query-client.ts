import { QueryClient } from "@tanstack/react-query";
import { CallError, onUnauthorized } from "./server/call.ts";

/** The data that the pages have read. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A rejected request is not retried; only network failures and server errors are.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
    },
  },
});

// The session has ended: its own query says so to the page.
onUnauthorized(() => void queries.invalidateQueries({ queryKey: ["session"] }));
