import { changePlatformAccountCompany } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { actorIdOf } from "../../../identity/api-keys.ts";
import { toUuid } from "../../../ids.ts";
import { changingCompany } from "../../account-reviews/operator/change-company.ts";
import { asApiError } from "../../as-api-error.ts";
import { requireAccount } from "../account-rows.ts";
import { serializeOperations } from "./serialize-operations.ts";

/**
 * Changes the legal name or the EIN of an account, as `openpayfac accounts change-company` does.
 *
 * Errors   not_found; invalid_status: closed, without an application, or unchanged.
 */
export const handleChangePlatformAccountCompany = handlerFor(
  changePlatformAccountCompany,
  async (call, deps) => {
    const { caller, body } = call;
    const account = await requireAccount(deps.database, caller, toUuid(call.params.id));
    const { after, verification, writes } = await asApiError(() =>
      changingCompany(deps, account, {
        legalName: body.legal_name,
        ein: body.ein,
        by: actorIdOf(caller),
        reason: body.reason.trim(),
      }),
    );
    const others = account.payout_holds.filter((hold) => !hold.startsWith("verification"));
    const shown = await serializeOperations(deps, caller, account, {
      ...after,
      payouts_enabled: false,
      payout_holds: [...others, ...verification],
    });
    return commitResponse(call, deps.database, writes, shown);
  },
);
