import { getPartner } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { type PartnerRow, partnersOf, partnersWithSums } from "./partner-rows.ts";

/** Returns one partner. Errors   not_found. */
export const handleGetPartner = handlerFor(
  getPartner,
  async ({ params, caller }, { database, clock }) => {
    const own = partnersOf(caller);
    const { rows } = await database.query<PartnerRow>(
      named(`SELECT id, name, created_at FROM partners WHERE ${own.sql} AND id = $2`, [
        own.value,
        toUuid(params.id),
      ]),
    );
    const [partner] = rows;
    if (partner === undefined) throw new ApiError("not_found", `There is no partner ${params.id}.`);
    return (await partnersWithSums(database, rows, clock.now()))(partner);
  },
);
