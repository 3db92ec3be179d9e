import type { Write } from "../../database/write-at-once.ts";
import type { Ids } from "../../ids.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import type { ContractorRow } from "./contractor-rows.ts";
import { presentContractor } from "./present-contractor.ts";

export type ContractorEvent = "created" | "approved" | "rejected" | "activated" | "deactivated";

/** The write that announces what became of a contractor, to its partner. */
export function announce(contractor: ContractorRow, what: ContractorEvent, ids: Ids): Write {
  return writeOwnerEvents(
    { partnerId: contractor.partner_id },
    contractor.updated_at,
    [
      {
        type: `v2.contractor.${what}`,
        objectId: contractor.id,
        sequence: contractor.sequence,
        data: JSON.stringify(presentContractor(contractor)),
      },
    ],
    ids,
  );
}
