import { getDashboardOverview, openAccountRequirements } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { findInAny } from "../../http/fan-out.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { effectiveUser } from "../../identity/views.ts";
import { toUuid } from "../../ids.ts";
import { newRequirementsLink } from "../requirements/requirements-links.ts";
import { accountScope, mayOpenRequirements, shardsOfUser } from "./account-scope.ts";
import { readOverview } from "./read-overview.ts";

/** The overview of a user's own business. */
export const handleGetDashboardOverview = pageHandlerFor(
  getDashboardOverview,
  async ({ request }, deps) => {
    const user = effectiveUser(await requireSession(request, deps));
    return readOverview(deps, user);
  },
);

/**
 * Creates a link for a user who may see the account.
 *
 * Errors   not_found: the same for an account of others as for none; forbidden: a user of a sales
 *          group.
 */
export const handleOpenAccountRequirements = pageHandlerFor(
  openAccountRequirements,
  async ({ params, request }, deps) => {
    const user = effectiveUser(await requireSession(request, deps));
    const { sql, values } = await accountScope(deps, user);
    const id = toUuid(params.id);
    const shard = await findInAny(shardsOfUser(deps, user), async (each) => {
      const found = await each.database.query(
        `SELECT FROM accounts a WHERE ${sql} AND a.id = $${values.length + 1}`,
        [...values, id],
      );
      if (found.rowCount !== 0) return each;
      throw new ApiError("not_found", `There is no account ${params.id}.`);
    });
    if (!mayOpenRequirements(user)) {
      throw new ApiError(
        "forbidden",
        "The merchant or its partner provides what this account requires.",
      );
    }
    const link = newRequirementsLink(shard, id);
    await writeAtomically(shard.database, [link.write]);
    return { path: new URL(link.uri).pathname };
  },
);
