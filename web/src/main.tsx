import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../kit/kit.css";
import { startLanguage } from "../kit/language/language.ts";
import "../kit/page.css";
import { queries } from "./query-client.ts";
import { router } from "./router.tsx";

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
