import { getProvidedRequirement, requestedKinds } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toIdOrNull, toUuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { decryptContent } from "./requirement-content.ts";
import { readRequirement } from "./requirement-rows.ts";

/** Returns what a merchant provided, as `openpayfac requirements show` does. Errors   not_found. */
export const handleGetProvidedRequirement = handlerFor(
  getProvidedRequirement,
  async ({ params, caller }, deps) => {
    const row = await readRequirement(deps.database, toUuid(params.id));
    const kind = requestedKinds.find((each) => each === row?.kind);
    const notFound = () => new ApiError("not_found", `There is no requirement ${params.id}.`);
    if (row === undefined || kind === undefined) throw notFound();
    try {
      await requireAccount(deps.database, caller, row.account_id);
    } catch (error) {
      if (error instanceof ApiError && error.entry === "not_found") throw notFound();
      throw error;
    }
    const content = decryptContent(deps.encryption, row);
    const owner = content !== null && "owner" in content ? content.owner : undefined;
    return {
      id: params.id,
      entity: "requirement" as const,
      account_id: toId("account", row.account_id),
      kind,
      name: row.name,
      text: content !== null && "text" in content ? content.text : null,
      file_id: toIdOrNull("file", row.file_id),
      owner_name: owner === undefined ? null : `${owner.first_name} ${owner.last_name}`,
      ssn_last_four: owner?.ssn.slice(-4) ?? null,
    };
  },
);
