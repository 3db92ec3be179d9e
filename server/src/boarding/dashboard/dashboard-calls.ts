import { getDashboardOverview } from "@openpayfac/contract";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { readOverview } from "./read-overview.ts";

/** The operations of the pages under `/dashboard`. A signed-in user sees their own business. */
export const handleGetDashboardOverview = pageHandlerFor(
  getDashboardOverview,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    return readOverview(deps, user);
  },
);
