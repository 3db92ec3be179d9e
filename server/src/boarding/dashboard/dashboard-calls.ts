import { getDashboardOverview, openAccountRequirements } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { toUuid } from "../../ids.ts";
import { newRequirementsLink } from "../requirements/requirements-links.ts";
import { readOverview } from "./read-overview.ts";

/** The operations of the pages under `/dashboard`. A signed-in user sees their own business. */
export const handleGetDashboardOverview = pageHandlerFor(
  getDashboardOverview,
  async ({ request }, deps) => {
    const { user } = await requireSession(request, deps);
    return readOverview(deps, user);
  },
);

/** Creates a link for a user of the account's business. Errors   not_found. */
export const handleOpenAccountRequirements = pageHandlerFor(
  openAccountRequirements,
  async ({ params, request }, deps) => {
    const { user } = await requireSession(request, deps);
    const account = await readAccountRecord(deps.database, toUuid(params.id));
    if (account === undefined || account.business_id !== user.business_id) {
      throw new ApiError("not_found", `There is no account ${params.id}.`);
    }
    const link = newRequirementsLink(deps, account.id);
    await writeAtomically(deps.database, [link.write]);
    return { path: new URL(link.uri).pathname };
  },
);
