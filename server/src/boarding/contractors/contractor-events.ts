import type { Write } from "../../database/write-atomically.ts";
import type { Ids } from "../../ids.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import type { ContractorRow } from "./contractor-rows.ts";
import { serializeContractor } from "./serialize-contractor.ts";

/** Listed literally, so that a search for an event finds its emitter. */
export type ContractorEvent =
  | "v2.contractor.created"
  | "v2.contractor.approved"
  | "v2.contractor.rejected"
  | "v2.contractor.activated"
  | "v2.contractor.deactivated";

/** The write that emits a contractor's event to its partner. */
export function contractorEventWrite(
  contractor: ContractorRow,
  type: ContractorEvent,
  ids: Ids,
): Write {
  return writeOwnerEvents(
    { partnerId: contractor.partner_id },
    contractor.updated_at,
    [
      {
        type,
        objectId: contractor.id,
        sequence: contractor.sequence,
        data: JSON.stringify(serializeContractor(contractor)),
      },
    ],
    ids,
  );
}
