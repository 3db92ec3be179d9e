import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { changeRequirement } from "../requirements/change-requirement.ts";
import { fulfilled } from "../requirements/decide-requirement.ts";
import type { RequirementRow } from "../requirements/requirement-rows.ts";

type RequirementDependencies = Pick<Dependencies, "clock" | "ids">;

const deadlineMs = 30 * 24 * 60 * 60_000;

/** Why the tax id is required, as shown to the contractor. */
const reasons = {
  tax_id_mismatch:
    "Your name and Social Security number do not match the records of the Internal Revenue Service.",
  tax_id_unverified:
    "Your name and Social Security number could not be verified with the Internal Revenue Service.",
} as const;

export type TaxIdReason = keyof typeof reasons;

/** State of a requirement: `pending` while the check has no outcome. */
interface TaxRequirement {
  /** undefined: the contractor has none. */
  row: RequirementRow | undefined;
  contractorId: Uuid;
  state: "pending" | TaxIdReason;
  /** Whether payouts are held at the limit, so that it is past due before its deadline. */
  held: boolean;
}

/**
 * The writes that require the tax id of a contractor. Payouts are held while the requirement is past
 * due: after 30 days, or from the limit on.
 *
 * Returns  none if nothing changes, or if payouts are not held and the first check is pending.
 */
export function requireTaxId(deps: RequirementDependencies, of: TaxRequirement): Write[] {
  const { row, state, held } = of;
  if (row === undefined) {
    if (state === "pending" && !held) return [];
    return [insertRow("account_requirements", newRequirement(deps, of)), update()];
  }
  const now = deps.clock.now().toISOString();
  const isPending = state === "pending";
  const status = isPending ? ("submitted" as const) : ("due" as const);
  const reason_code = isPending ? row.reason_code : state;
  const isHeldNow = held && row.past_due_at === null;
  // A number that was sent again and did not match leaves the time that remained.
  const deadline = isHeldNow ? now : row.deadline;
  const next_action_at = isPending || isHeldNow || row.past_due_at !== null ? null : deadline;
  const isSame =
    !isHeldNow &&
    row.status === status &&
    row.reason_code === reason_code &&
    row.next_action_at === next_action_at;
  if (isSame) return [];
  return [
    changeRequirement(deps, row, {
      status,
      reason_code,
      reason: isPending ? row.reason : reasons[state],
      deadline,
      next_action_at,
      ...(isHeldNow ? { past_due_at: now } : {}),
      submitted_at: isPending ? (row.submitted_at ?? now) : null,
    }),
    update(),
  ];
}

function newRequirement(
  deps: RequirementDependencies,
  { contractorId, state, held }: TaxRequirement,
): RequirementRow {
  const at = deps.clock.now();
  const now = at.toISOString();
  const deadline = held ? now : new Date(at.getTime() + deadlineMs).toISOString();
  const isPending = state === "pending";
  const reason_code = isPending ? "tax_id_unverified" : state;
  return {
    id: deps.ids.next(),
    account_id: contractorId,
    version: 1,
    kind: "tax_id",
    name: "Taxpayer identification number",
    description: null,
    reason_code,
    reason: reasons[reason_code],
    status: isPending ? "submitted" : "due",
    deadline,
    next_action_at: held ? null : deadline,
    past_due_at: held ? now : null,
    disabled_payouts: false,
    file_id: null,
    encrypted_content: null,
    submitted_at: isPending ? now : null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * The writes that end the requirement, after which held payouts continue.
 *
 * Input    status: `withdrawn` at the end of the year.
 */
export function endTaxRequirement(
  deps: RequirementDependencies,
  contractorId: Uuid,
  row: RequirementRow | undefined,
  status: "accepted" | "withdrawn",
): Write[] {
  return [
    ...(row === undefined ? [] : [changeRequirement(deps, row, { ...fulfilled, status })]),
    resumePayouts(contractorId, deps.clock.now().toISOString()),
    update(),
  ];
}

const update = () => enqueue("update_account_requirements", 0);
