import { closePlatformAccount, terminationCauseNames } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { actorIdOf } from "../../../identity/api-keys.ts";
import { toUuid } from "../../../ids.ts";
import { asApiError } from "../../as-api-error.ts";
import type { TerminationCause } from "../../terminations/causes.ts";
import { requireAccount } from "../account-rows.ts";
import { closingAccount } from "../operator/close-account.ts";
import { serializeOperations } from "./serialize-operations.ts";

/** The contract's list, which the server's table of the networks' codes has, too. */
terminationCauseNames satisfies readonly TerminationCause[];

/**
 * Closes an account, as `openpayfac accounts close` does.
 *
 * Errors   not_found; invalid_status: closed already.
 */
export const handleClosePlatformAccount = handlerFor(closePlatformAccount, async (call, deps) => {
  const { caller, body } = call;
  const account = await requireAccount(deps.database, caller, toUuid(call.params.id));
  const comment = body.comment.trim();
  const given = { cause: body.cause, by: actorIdOf(caller), details: body.details };
  const { writes } = await asApiError(() => closingAccount(deps, account, comment, given));
  const shown = await serializeOperations(deps, caller, account, {
    status: "TERMINATED",
    payments_enabled: false,
    termination_comment: comment,
  });
  return commitResponse(call, deps.database, writes, shown);
});
