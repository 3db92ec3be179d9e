import { revealIdentity } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { readerOf } from "./reader-of.ts";
import { revealApplicationField } from "./reveal.ts";

/** How long a page shows a revealed value. */
const shownMs = 30_000;

/**
 * Returns one value of an application in full.
 *
 * Errors   referenced_not_found: the application, or the owner; too_many_requests.
 * Writes   the record of the read.
 */
export const handleRevealIdentity = handlerFor(revealIdentity, async (call, deps) => {
  const { caller, body } = call;
  const row = await readApplication(deps.database, toUuid(body.application_id));
  if (row === undefined || !isOwn(caller, row)) {
    throw notFound(body.application_id);
  }
  const owner = row.owners.find(
    ({ id }) => body.owner_id !== undefined && id === toUuid(body.owner_id),
  );
  if (body.field !== "account_number" && owner === undefined) {
    throw notFound(body.owner_id ?? "owner");
  }
  const reader = await readerOf({ ...call, body: { reason: body.reason } }, deps);
  const value = await revealApplicationField(deps, row, body.field, owner?.id, reader);
  const shownUntil = new Date(deps.wallClock.now().getTime() + shownMs);
  return {
    entity: "revealed_identity" as const,
    value,
    shown_until: shownUntil.toISOString(),
  };
});

const notFound = (id: string) => new ApiError("referenced_not_found", `There is no ${id}.`);

function isOwn({ tenantId, partnerId }: Caller, row: ReadApplication): boolean {
  return partnerId === null ? row.tenant_id === tenantId : row.partner_id === partnerId;
}
