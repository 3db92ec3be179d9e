import type { createLocation } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireBusiness } from "../businesses/business-rows.ts";
import { type LocationRow, presentLocation } from "./location-rows.ts";

/** Adds a place where a business takes payments. Errors   not_found: the business. */
export const handleCreateLocation: Handler<typeof createLocation, Parts> = async (call, parts) => {
  const { caller, body } = call;
  const business = await requireBusiness(parts.database, caller, toUuid(body.business_id));
  const row: LocationRow = {
    id: parts.ids.next(),
    business_id: business.id,
    name: body.name,
    created_at: parts.clock.now().toISOString(),
  };
  return commitAnswer(
    call,
    parts.database,
    [insertRow("locations", { ...row })],
    presentLocation({ ...row, business_name: business.name }),
  );
};
