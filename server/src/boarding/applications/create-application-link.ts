import { createApplicationLink } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { requireApplication } from "./application-rows.ts";
import { changeableInForm } from "./application-states.ts";
import { changeApplication } from "./change-application.ts";
import { linkLifetimeMs, newLinkToken } from "./link-tokens.ts";

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
  const id = deps.ids.next();
  const now = deps.clock.now();
  const expiration = new Date(now.getTime() + linkLifetimeMs).toISOString();
  const { token, token_hash, encrypted_token } = newLinkToken(deps.encryption, deps.random, id);
  const { writes } = changeApplication(deps, row, {
    link_id: id,
    link_encrypted_token: encrypted_token,
  });
  return commitSecretResponse(
    call,
    deps,
    [
      ...writes,
      endLinks(row.id, "superseded"),
      insertRow("application_links", {
        id,
        application_id: row.id,
        token_hash,
        encrypted_token,
        state: "open",
        expires_at: expiration,
        created_at: now.toISOString(),
      }),
    ],
    {
      link_id: toId("application_link", id),
      entity: "application_link",
      uri: `${deps.origin()}/apply/${token}`,
      expiration_date: expiration,
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
