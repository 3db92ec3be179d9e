import { getUnderwritingPolicy } from "@openpayfac/contract";
import { handlerFor } from "../../../../http/operation-handler.ts";
import { showPolicy } from "./show-policy.ts";

/** Returns the policy that decides applications now. */
export const handleGetUnderwritingPolicy = handlerFor(getUnderwritingPolicy, ({ caller }, deps) =>
  showPolicy(deps, caller),
);
