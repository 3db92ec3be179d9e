import { ApiError } from "../../api-error.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { canTransitionDispute, type DisputeStatus } from "./dispute-states.ts";

/** Errors   invalid_status: the dispute has no transition to the status. */
export function requireDisputeTransition(dispute: DisputeRow, status: DisputeStatus): void {
  if (canTransitionDispute(dispute.status, status)) return;
  throw new ApiError(
    "invalid_status",
    `The dispute is ${dispute.status}; such a dispute cannot become ${status}.`,
  );
}
