import { getPlatformContractor } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireVisibleContractor } from "./require-visible.ts";
import { serializeContractorDetails } from "./serialize-details.ts";

/** Returns a contractor with its checks and decisions. Errors   not_found. */
export const handleGetPlatformContractor = handlerFor(
  getPlatformContractor,
  async ({ params, caller }, deps) =>
    serializeContractorDetails(
      deps,
      caller,
      await requireVisibleContractor(deps.database, caller, params.id),
    ),
);
