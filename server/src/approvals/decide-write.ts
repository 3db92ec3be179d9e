import { updateRow } from "../database/row-writes.ts";
import type { ChangedRow } from "../database/table-rows.ts";
import type { Write } from "../database/write-atomically.ts";
import { requireTransition } from "../transitions.ts";
import {
  type ChangeRequestRow,
  type ChangeRequestStatus,
  changeRequestTransitions,
} from "./change-request-rows.ts";

/** The write that decides about a change request. It fails if another decision was faster. */
export function decideWrite(
  { id, status }: Pick<ChangeRequestRow, "id" | "status">,
  decision: ChangedRow<"change_requests"> & { status: ChangeRequestStatus },
): Write {
  requireTransition("a change request", changeRequestTransitions, status, decision.status);
  return updateRow("change_requests", { id, status }, decision);
}
