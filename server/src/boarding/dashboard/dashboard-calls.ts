import type { FastifyInstance } from "fastify";
import { registerPageRoute } from "../../http/page-routes.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import type { Parts } from "../../parts.ts";
import { readOverview } from "./read-overview.ts";

/** What the pages under `/dashboard` call. Somebody who is signed in sees their own business. */
export function registerDashboardCalls(app: FastifyInstance, parts: Parts): void {
  registerPageRoute(
    app,
    {
      method: "GET",
      url: "/dashboard-api/overview",
      async handle(_, request) {
        const { user } = await requireSession(request, parts);
        return readOverview(parts, user);
      },
    },
    parts.origin,
  );
}
