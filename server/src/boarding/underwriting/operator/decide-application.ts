import { documentKinds } from "@openpayfac/contract";
import { ApiError } from "../../../api-error.ts";
import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { ReadApplication } from "../../applications/application-rows.ts";
import { approvals } from "../../applications/application-states.ts";
import { changeApplication } from "../../applications/change-application.ts";
import type { ReviewedCheck } from "../../verification/index.ts";
import { requireReviewer } from "../../verification/operator/decided-by.ts";
import { decideApplication } from "../decide-application.ts";
import type { RequestedDocument } from "../requested-documents.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";
import { applicationDecisions } from "./decisions.ts";
import { requireApplication } from "./list-applications.ts";
import { overriddenChecks } from "./overridden-checks.ts";
import { type OverriddenCheck, overriddenByTwo, SecondPersonNeeded } from "./override-by-two.ts";

export async function decideApplicationAsOperator(
  deps: UnderwritingDependencies,
  id: string,
  name: string,
  { by, comment, override = [] }: { by: string; comment?: string; override?: readonly string[] },
): Promise<{ id: string; status: string; waits?: true }> {
  const reviewedBy = requireReviewer(by);
  const row = await requireApplication(deps, id);
  try {
    const { changed, writes } = await prepareDecision(deps, row, name, {
      reviewedBy,
      comment,
      override,
      overrideChecks: async (checks) =>
        checks.length === 0 ? [] : overriddenByTwo(deps, row, checks, { by: reviewedBy, comment }),
    });
    await writeAtomically(deps.database, writes);
    return { id, status: changed.status };
  } catch (error) {
    if (error instanceof SecondPersonNeeded) return { id, status: row.status, waits: true };
    if (!(error instanceof ApiError)) throw error;
    throw new OperatorError({
      cause: error.message,
      remedy: "Show its status with: openpayfac applications show.",
    });
  }
}

/** A decision of a person, by a command or in the console. */
interface PreparedDecision {
  reviewedBy: string;
  comment: string | undefined;
  override: readonly string[];
  documents?: readonly RequestedDocument[];
  fields?: readonly string[] | undefined;
  dueAt?: string | undefined;
  approvedBy?: string | undefined;
  /**
   * Lets an approval override the open checks: all that there are. Errors   those of the caller,
   * such as that a second person is needed.
   */
  overrideChecks(checks: readonly ReviewedCheck[]): Promise<readonly OverriddenCheck[]>;
}

/**
 * Prepares a person's decision.
 *
 * Input    name: the decision, by the command's argument.
 * Returns  the updated application, and the writes still to commit.
 * Errors   OperatorError: unknown decision, or an open check that is not overridden; invalid_status:
 *          a status that does not permit it.
 * Writes   the step into underwriting, if needed.
 */
export async function prepareDecision(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  name: string,
  { override, overrideChecks, ...given }: PreparedDecision,
): ReturnType<typeof decideApplication> {
  const to = applicationDecisions[name as keyof typeof applicationDecisions];
  if (to === undefined) {
    throw new OperatorError({
      cause: `${name} is not a decision.`,
      remedy: `Use one of ${Object.keys(applicationDecisions).join(", ")}.`,
    });
  }
  return decideApplication(deps, row, {
    to,
    by: "operator",
    ...given,
    overridden: async () =>
      approvals.includes(to) ? overrideChecks(await overriddenChecks(deps, row, override)) : [],
  });
}

/** Adds a comment on an application for its merchant, without a decision. */
export async function commentAsOperator(
  deps: UnderwritingDependencies,
  id: string,
  comment: string,
) {
  const row = await requireApplication(deps, id);
  await writeAtomically(deps.database, commentWrites(deps, row, comment));
  return { id, status: row.status, comments_from_underwriting: comment };
}

/** The writes of a comment for the merchant. */
export function commentWrites(
  deps: Pick<UnderwritingDependencies, "clock" | "ids" | "encryption">,
  row: ReadApplication,
  comment: string,
): Write[] {
  return changeApplication(deps, row, { comments_from_underwriting: comment }).writes;
}

/** Requests a document. The merchant can upload it once the application needs information. */
export async function requestDocument(
  deps: UnderwritingDependencies,
  id: string,
  document: { name: string; description: string | undefined; kind?: string | undefined },
) {
  const kind = documentKinds.find((each) => each === (document.kind ?? "other"));
  if (kind === undefined) {
    throw new OperatorError({
      cause: `${document.kind} is not a kind of document.`,
      remedy: `Use one of ${documentKinds.join(", ")}.`,
    });
  }
  const row = await requireApplication(deps, id);
  const requested = {
    kind,
    name: document.name,
    description: document.description ?? null,
    file_id: null,
    requested_at: deps.clock.now().toISOString(),
  };
  const docs_requested = [
    ...row.docs_requested.filter(({ name }) => name !== requested.name),
    requested,
  ];
  await writeAtomically(deps.database, changeApplication(deps, row, { docs_requested }).writes);
  return { id, status: row.status, docs_requested };
}
