import type { PagesOperations } from "@openpayfac/contract";
import type { PageHandlersOf } from "../../http/page-routes.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { readOverview } from "./read-overview.ts";

/** What the pages under `/dashboard` call. Somebody who is signed in sees their own business. */
export const dashboardPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  "getDashboardOverview"
> = {
  async getDashboardOverview({ request }, parts) {
    const { user } = await requireSession(request, parts);
    return readOverview(parts, user);
  },
};
