import { decideSandboxApplication } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { requireApplication } from "../applications/application-rows.ts";
import { decideApplication } from "./decide-application.ts";
import { documents } from "./requested-documents.ts";

/**
 * Sets underwriting's decision on an application.
 *
 * Errors   not_found; invalid_status: it was not submitted, or is decided.
 */
export const handleDecideSandboxApplication = handlerFor(
  decideSandboxApplication,
  async (call, deps) => {
    const row = await requireApplication(deps.database, call.caller, toUuid(call.params.id));
    const { status: to, message } = call.body;
    const asks = to === "NEED_INFORMATION" || to === "CONDITIONALLY_APPROVED";
    const { changed, writes } = await decideApplication(deps, row, {
      to,
      by: "sandbox",
      comment: message,
      documents: asks ? [documents.bankLetter] : [],
    });
    return commitResponse(call, deps.database, [...writes, enqueue("board_accounts", 0)], {
      id: toId("application", changed.id),
      status: changed.status,
    });
  },
);
