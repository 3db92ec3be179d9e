import { getDashboardOverview } from "@openpayfac/contract";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { readOverview } from "./read-overview.ts";

/** What the pages under `/dashboard` call. Somebody who is signed in sees their own business. */
export const handleGetDashboardOverview = pageHandlerFor(
  getDashboardOverview,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    return readOverview(deps, user);
  },
);
