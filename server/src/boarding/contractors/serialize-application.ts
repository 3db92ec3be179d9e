import type { ContractorApplication } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { linkOf } from "./application-link.ts";
import { type ContractorApplicationRow, type ContractorRow, isOver } from "./contractor-rows.ts";
import { parentId, shownProfile } from "./serialize-contractor.ts";

/** Serializes a link and its progress. Input   contractor: null before the form was sent. */
export function serializeContractorApplication(
  deps: Dependencies,
  row: ContractorApplicationRow,
  contractor: ContractorRow | null,
): Static<typeof ContractorApplication> {
  // Requests for a superseded link are rejected earlier.
  const status = row.status as Exclude<typeof row.status, "SUPERSEDED">;
  return {
    contractor_application_id: toId("contractor_application", row.id),
    entity: "contractor_application",
    parent_id: parentId(row.parent_type, row.parent_id),
    parent_type: row.parent_type,
    link: linkOf(deps, row),
    expiration: row.expires_at,
    status: isOver(row, deps.clock.now()) ? "EXPIRED" : status,
    contractor_id: toIdOrNull("contractor", row.contractor_id),
    contractor_status: contractor?.status ?? null,
    application_data: contractor === null ? null : shownProfile(contractor.profile),
  };
}
