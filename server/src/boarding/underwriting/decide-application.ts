import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toId } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { readApplication } from "../applications/application-rows.ts";
import {
  type ApplicationStatus,
  canTransitionApplication,
} from "../applications/application-states.ts";
import type { Decision } from "../applications/change-application.ts";
import { applyDecision } from "./apply-decision.ts";
import type { OverriddenCheck } from "./operator/override-by-two.ts";
import type { RequestedDocument } from "./requested-documents.ts";
import type { UnderwritingDependencies } from "./underwriting-dependencies.ts";

/** Rule of the reason that names the second person, as its evidence. */
export const secondPersonRule = "second_person";

/** A manual decision on an application. */
export interface HandDecision {
  to: ApplicationStatus;
  by: Extract<Decision["by"], "operator" | "sandbox">;
  /** The person, if an operator decides. */
  reviewedBy?: string;
  comment?: string | undefined;
  /** Documents to request from the merchant. */
  documents?: readonly RequestedDocument[];
  /** Parts of the form that the merchant is asked about. */
  fields?: readonly string[] | undefined;
  /** Until when the merchant is to respond; absent: the deadline of the new status. */
  dueAt?: string | undefined;
  /** The second user, who approved what the first one proposed. */
  approvedBy?: string | undefined;
  /**
   * The open checks that it overrides, as soon as its status permits the decision. Errors   those of
   * the caller.
   */
  overridden?(): Promise<readonly OverriddenCheck[]>;
}

/**
 * Decides an application manually. One without a review yet first enters underwriting.
 *
 * Returns  the updated application, and the writes still to commit.
 * Errors   invalid_status: its status does not permit the decision.
 * Writes   the step into underwriting, if needed.
 */
export async function decideApplication(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  decision: HandDecision,
): ReturnType<typeof applyDecision> {
  const { to, comment, documents = [], fields, dueAt, approvedBy } = decision;
  const byHand = { rule: "by_hand", reason: comment ?? "Decided manually." };
  let at = row;
  if (!canTransitionApplication(at.status, to) && at.status === "UNDER_REVIEW") {
    const first = { to: "UNDERWRITING" as const, reasons: [byHand], comment: null, documents: [] };
    if (!canTransitionApplication("UNDERWRITING", to)) throw mayNot(row, to);
    await decision.overridden?.();
    const { writes } = await applyDecision(deps, at, first, decision);
    await writeAtomically(deps.database, writes);
    at = (await readApplication(deps.database, row.id)) ?? at;
  }
  if (!canTransitionApplication(at.status, to)) throw mayNot(row, to);
  const overridden = (await decision.overridden?.()) ?? [];
  const second =
    approvedBy === undefined
      ? []
      : [{ rule: secondPersonRule, reason: "Approved by a second person.", evidence: approvedBy }];
  const reasons = [byHand, ...second, ...overridden.map(overrideOf)];
  return applyDecision(
    deps,
    at,
    {
      to,
      reasons,
      comment: comment ?? null,
      documents: [...documents],
      ...(fields === undefined ? {} : { fields: [...fields] }),
      ...(dueAt === undefined ? {} : { dueAt }),
    },
    decision,
  );
}

function overrideOf({ check, by }: OverriddenCheck) {
  const { id, kind, outcome, reason } = check;
  const finding = `${toId("verification_check", id)} ${outcome ?? "pending"}: ${reason}`;
  return { rule: kind, reason: "Overridden.", evidence: `${finding}; by ${by.join(" and ")}` };
}

function mayNot(row: ReadApplication, to: ApplicationStatus): ApiError {
  return new ApiError(
    "invalid_status",
    `The application is ${row.status}; it does not become ${to}.`,
  );
}
