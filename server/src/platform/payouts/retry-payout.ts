import { retryPayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { stepOfUser } from "./step-of-user.ts";

/** See `stepOfUser`. */
export const handleRetryPayout = handlerFor(retryPayout, (call, deps) =>
  stepOfUser(call, deps, "retry"),
);
