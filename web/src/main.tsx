import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "../kit/kit.css";
import { startLanguage } from "../kit/language/language.ts";
import "../kit/page.css";
import { takeSession } from "./account/session.ts";
import { preferencesQuery, showPreferences } from "./console/preferences/stored-preferences.ts";
import { readStart, sentAtMs } from "./console/start.ts";
import { queries } from "./query-client.ts";
import { router } from "./router.tsx";
import { readEarlyResponses } from "./server/call.ts";
import { takeEarly } from "./server/early.ts";

// The sandbox's tools for developers are in English only.
const isTool = /^\/(sandbox|terminal)(\/|$)/.test(window.location.pathname);
const language = isTool ? Promise.resolve() : startLanguage();

readEarlyResponses(takeEarly);
const start = readStart();
if (start !== undefined) {
  takeSession(queries, start.session, sentAtMs());
  queries.setQueryData(preferencesQuery.queryKey, start.preferences);
  showPreferences(start.preferences);
}

const place = document.getElementById("page");
if (place === null) throw new Error("the page has no root element");

const render = () =>
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );

// Until the page's code is there, the frame that the server sent stays. Other pages have none, and
// follow a change of their address from the beginning.
if (start === undefined) void language.then(render);
else void Promise.all([router.load(), language]).then(() => startTransition(render));
