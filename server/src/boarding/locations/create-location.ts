import { createLocation } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBusiness } from "../businesses/business-rows.ts";
import { type LocationRow, serializeLocation } from "./location-rows.ts";

/** Creates a location where a business accepts payments. Errors   not_found: the business. */
export const handleCreateLocation = handlerFor(createLocation, async (call, deps) => {
  const { caller, body } = call;
  const business = await requireBusiness(deps.database, caller, toUuid(body.business_id));
  const row: LocationRow = {
    id: deps.ids.next(),
    business_id: business.id,
    name: body.name,
    created_at: deps.clock.now().toISOString(),
  };
  return commitResponse(
    call,
    deps.database,
    [insertRow("locations", { ...row })],
    serializeLocation({ ...row, business_name: business.name }),
  );
});
