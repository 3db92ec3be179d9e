import { listBoardingOrders } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { Conditions } from "../caller-scope.ts";
import { orderColumns, orderTables, type ReadOrder, serializeOrder } from "./order-rows.ts";

/** Returns a page of boarding orders, newest first. */
export const handleListBoardingOrders = handlerFor(
  listBoardingOrders,
  async ({ query, caller }, deps) => {
    const page = numberedPageOf(query);
    const where = new Conditions(caller, "o").when(query.state, (place) => `o.state = ${place}`);
    const found = await readNumberedPage<ReadOrder>(
      deps.database,
      {
        id: "o.account_id",
        found: `boarding_orders o WHERE ${where.sql}`,
        values: where.values,
        orderBy: "o.account_id DESC",
        select: orderColumns,
        tables: orderTables,
      },
      page,
    );
    return numberedPageResponse(page, found, serializeOrder);
  },
);
