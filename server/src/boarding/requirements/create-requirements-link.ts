import { createContractorRequirementsLink, createRequirementsLink } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { requireContractor } from "../contractors/contractor-rows.ts";
import { type NewLink, newRequirementsLink } from "./requirements-links.ts";

/** Creates a link to an account's requirements page. Errors   not_found. */
export const handleCreateRequirementsLink = handlerFor(
  createRequirementsLink,
  async (call, deps) => {
    const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
    const link = newRequirementsLink(deps, account.id);
    return commitSecretResponse(call, deps, [link.write], serializeLink(link));
  },
);

/**
 * Creates a link to a contractor's requirements page.
 *
 * Errors   not_found; conflict: the contractor was rejected, and signs up again through another link.
 */
export const handleCreateContractorRequirementsLink = handlerFor(
  createContractorRequirementsLink,
  async (call, deps) => {
    const { id, status } = await requireContractor(
      deps.database,
      call.caller,
      toUuid(call.params.id),
    );
    if (status === "REJECTED") {
      const message = "The contractor was rejected. Create a link for another sign-up instead.";
      throw new ApiError("conflict", message);
    }
    const link = newRequirementsLink(deps, id);
    return commitSecretResponse(call, deps, [link.write], serializeLink(link));
  },
);

const serializeLink = ({ id, uri, expiresAt }: NewLink) => ({
  link_id: toId("requirements_link", id),
  entity: "requirements_link" as const,
  uri,
  expiration_date: expiresAt,
  expired: false,
});
