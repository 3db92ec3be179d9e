import { getScreening } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { showScreening } from "./show-screening.ts";

/** Returns the state of the lists and of the screening. */
export const handleGetScreening = handlerFor(getScreening, ({ caller }, deps) =>
  showScreening(deps, caller),
);
