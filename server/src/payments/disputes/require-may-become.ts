import { Refusal } from "../../refusal.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { type DisputeStatus, disputeMayBecome } from "./dispute-states.ts";

/** Errors   invalid_status: what a dispute is does not become that. */
export function requireMayBecome(dispute: DisputeRow, status: DisputeStatus): void {
  if (disputeMayBecome(dispute.status, status)) return;
  throw new Refusal(
    "invalid_status",
    `The dispute is ${dispute.status}; such a dispute cannot become ${status}.`,
  );
}
