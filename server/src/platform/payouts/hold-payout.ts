import { holdPayout } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { stepOfUser } from "./step-of-user.ts";

/** See `stepOfUser`. */
export const handleHoldPayout = handlerFor(holdPayout, (call, deps) =>
  stepOfUser(call, deps, "hold"),
);
