import type { BoardingOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import { handleListMccs } from "./mccs/list-mccs.ts";

/** What does the work of each call of the Boarding API. */
export const boardingHandlers: HandlersOf<BoardingOperations> = {
  listMccs: handleListMccs,
};
