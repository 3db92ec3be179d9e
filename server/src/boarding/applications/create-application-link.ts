import { createApplicationLink } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { requireApplication } from "./application-rows.ts";
import { changeableInForm } from "./application-states.ts";
import { changeApplication } from "./change-application.ts";
import { newFormLink } from "./form-link.ts";

/**
 * Creates a link to the hosted form; the previous one becomes invalid.
 *
 * Errors   not_found; conflict: the application can no longer be edited, or its plan is not ACTIVE.
 */
export const handleCreateApplicationLink = handlerFor(createApplicationLink, async (call, deps) => {
  const row = await requireApplication(deps.database, call.caller, toUuid(call.params.id));
  if (!changeableInForm.includes(row.status)) {
    throw new ApiError(
      "conflict",
      `The application is ${row.status}, so it has no form to complete.`,
    );
  }
  if (row.plan_state !== "ACTIVE") {
    throw new ApiError("conflict", "The application needs a processing plan that is ACTIVE.");
  }
  const link = newFormLink(deps, row.id, "open");
  const { writes } = changeApplication(deps, row, {
    link_id: link.id,
    link_encrypted_token: link.encryptedToken,
  });
  return commitSecretResponse(
    call,
    deps,
    [...writes, endLinks(row.id, "superseded"), ...link.writes],
    {
      link_id: toId("application_link", link.id),
      entity: "application_link",
      uri: link.url,
      expiration_date: link.expiresAt,
      expired: false,
    },
  );
});

/** The write that invalidates every valid link of an application. */
export function endLinks(applicationId: Uuid, state: "superseded" | "used"): Write {
  return {
    sql: "UPDATE application_links SET state = $2 WHERE application_id = $1 AND state = 'open'",
    values: [applicationId, state],
  };
}
