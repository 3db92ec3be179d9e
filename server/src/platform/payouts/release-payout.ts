import { releasePayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { stepOfUser } from "./step-of-user.ts";

/** See `stepOfUser`. */
export const handleReleasePayout = handlerFor(releasePayout, (call, deps) =>
  stepOfUser(call, deps, "release"),
);
