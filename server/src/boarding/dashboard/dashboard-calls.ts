import type { PagesOperations } from "@openpayfac/contract";
import type { PageHandlersOf } from "../../http/page-routes.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { readOverview } from "./read-overview.ts";

/** What the pages under `/dashboard` call. Somebody who is signed in sees their own business. */
export const dashboardPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  "getDashboardOverview"
> = {
  async getDashboardOverview({ request }, deps) {
    const { user } = await requireSession(request, deps);
    return readOverview(deps, user);
  },
};
