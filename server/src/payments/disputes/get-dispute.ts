import { getDispute } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findDispute } from "./find-dispute.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/** Returns one dispute of the account. Errors   not_found. */
export const handleGetDispute = handlerFor(getDispute, async (call, deps) =>
  serializeDispute(await findDispute(deps, call.account.id, call.params.id)),
);
