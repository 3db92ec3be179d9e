import { getFee } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findFee } from "./find-fee.ts";
import { serializeFee } from "./serialize-fee.ts";

/** Returns one fee about the account. Errors   not_found. */
export const handleGetFee = handlerFor(getFee, async (call, deps) =>
  serializeFee(await findFee(deps, call.account.id, call.params.id)),
);
