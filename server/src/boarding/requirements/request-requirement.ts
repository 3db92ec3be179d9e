import type { BodyOf, createAccountRequirement } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { type RequirementRow, readOpenRequirements } from "./requirement-rows.ts";

/** Open requests of one account; enough for any review, and it bounds pages and emails. */
export const openRequirementsMax = 20;

/**
 * The requirement that an operator adds to an account.
 *
 * Errors   invalid_body: a deadline that is over; conflict: too many are open.
 */
export async function requestRequirement(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  account: BoardedAccount,
  body: BodyOf<typeof createAccountRequirement>,
): Promise<{ row: RequirementRow; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const deadline = readDeadline(body.deadline, now);
  const open = await readOpenRequirements(deps.database, account.id);
  if (open.length >= openRequirementsMax) {
    throw new ApiError(
      "conflict",
      `The account has ${openRequirementsMax} open requirements. Decide or withdraw one first.`,
    );
  }
  const row: RequirementRow = {
    id: deps.ids.next(),
    account_id: account.id,
    version: 1,
    kind: body.kind,
    name: body.name,
    description: body.description ?? null,
    reason_code: "requested_by_underwriting",
    reason: body.reason ?? "It is needed to keep the information about the business up to date.",
    status: "due",
    deadline,
    next_action_at: deadline,
    past_due_at: null,
    disabled_payouts: false,
    file_id: null,
    encrypted_content: null,
    submitted_at: null,
    created_at: now,
    updated_at: now,
  };
  const writes = [
    insertRow("account_requirements", { ...row }),
    enqueue("update_account_requirements", 0),
  ];
  return { row, writes };
}

/** A deadline as stored. Errors   invalid_body: it is not in the future. */
export function readDeadline(sent: string | undefined, now: string): string | null {
  if (sent === undefined) return null;
  const deadline = new Date(sent).toISOString();
  if (deadline > now) return deadline;
  const expected = `a time after ${now}`;
  const message = `deadline must be ${expected}; got ${sent}.`;
  throw rejectBodyField({ code: "invalid", expected, received: sent, path: "deadline", message });
}
