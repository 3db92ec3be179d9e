import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./server/call.ts";

/** The data that the pages have read. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      // The session has ended: its own query says so to the page.
      const isOut = error instanceof CallError && error.status === 401;
      if (isOut && queryKey[0] !== "session") {
        void queries.invalidateQueries({ queryKey: ["session"] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      // A rejected request is not retried; only network failures and server errors are.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
    },
  },
});
