import { cancelPayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { stepOfUser } from "./step-of-user.ts";

/** See `stepOfUser`. */
export const handleCancelPayout = handlerFor(cancelPayout, (call, deps) =>
  stepOfUser(call, deps, "cancel"),
);
