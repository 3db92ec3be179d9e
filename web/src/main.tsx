import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../kit/kit.css";
import { startLanguage } from "../kit/language/language.ts";
import "../kit/page.css";
import { router } from "./router.tsx";
import { CallError } from "./server/call.ts";

const queries: QueryClient = new QueryClient({
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

// The sandbox's tools for developers are in English only.
if (!/^\/(sandbox|terminal)(\/|$)/.test(window.location.pathname)) startLanguage();

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no root element");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
