import type { Write } from "../../database/write-atomically.ts";
import type { Ids } from "../../ids.ts";
import { writeContractorEvents, writeOwnerEvents } from "../../webhooks/write-events.ts";
import { type PaymentsEvent, writeEvents } from "../events.ts";
import type { PayoutRow } from "./payout-rows.ts";

/** The write of a payout's events: for its account, its partner, or the contractor's partner. */
export function writePayoutEvents(
  { owner_type: type, account_id: ownerId }: Pick<PayoutRow, "owner_type" | "account_id">,
  occurredAt: string,
  events: readonly PaymentsEvent[],
  ids: Ids,
): Write {
  if (type === "account") return writeEvents(ownerId, occurredAt, events, ids);
  if (type === "contractor") return writeContractorEvents(ownerId, occurredAt, events, ids);
  return writeOwnerEvents({ partnerId: ownerId }, occurredAt, events, ids);
}
