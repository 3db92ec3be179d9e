import { getBoardingOrder } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { serializeOrder } from "./order-rows.ts";
import { requireOrder } from "./require-order.ts";

/** Returns one boarding order. Errors   not_found. */
export const handleGetBoardingOrder = handlerFor(
  getBoardingOrder,
  async ({ params, caller }, { database }) =>
    serializeOrder(await requireOrder(database, caller, toUuid(params.id))),
);
