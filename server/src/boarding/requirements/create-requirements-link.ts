import { createRequirementsLink } from "@openpayfac/contract";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { newRequirementsLink } from "./requirements-links.ts";

/** Creates a link to an account's requirements page. Errors   not_found. */
export const handleCreateRequirementsLink = handlerFor(
  createRequirementsLink,
  async (call, deps) => {
    const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
    const link = newRequirementsLink(deps, account.id);
    return commitSecretResponse(call, deps, [link.write], {
      link_id: toId("requirements_link", link.id),
      entity: "requirements_link",
      uri: link.uri,
      expiration_date: link.expiresAt,
      expired: false,
    });
  },
);
