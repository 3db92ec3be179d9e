import { documentKinds } from "@openpayfac/contract";
import { ApiError } from "../../../api-error.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { approvals } from "../../applications/application-states.ts";
import { changeApplication } from "../../applications/change-application.ts";
import { requireReviewer } from "../../verification/operator/decided-by.ts";
import { decideApplication } from "../decide-application.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";
import { applicationDecisions } from "./decisions.ts";
import { requireApplication } from "./list-applications.ts";
import { overriddenChecks } from "./overridden-checks.ts";
import { overriddenByTwo, SecondPersonNeeded } from "./override-by-two.ts";

/**
 * Decides an application.
 *
 * Input    by: the name of the person who decides. comment: shown to the merchant. override: for an
 *          approval, the ids of every open check, which need a second person.
 * Returns  the status after the decision; waits: it still needs a second person.
 * Errors   OperatorError: no name, unknown application or decision, a status that does not permit it, or an
 *          open check that is not overridden.
 */
export async function decideApplicationAsOperator(
  deps: UnderwritingDependencies,
  id: string,
  name: string,
  { by, comment, override = [] }: { by: string; comment?: string; override?: readonly string[] },
): Promise<{ id: string; status: string; waits?: true }> {
  const to = applicationDecisions[name as keyof typeof applicationDecisions];
  if (to === undefined) {
    throw new OperatorError({
      cause: `${name} is not a decision.`,
      remedy: `Use one of ${Object.keys(applicationDecisions).join(", ")}.`,
    });
  }
  const reviewedBy = requireReviewer(by);
  const row = await requireApplication(deps, id);
  try {
    const { changed, writes } = await decideApplication(deps, row, {
      to,
      by: "operator",
      reviewedBy,
      comment,
      overridden: async () => {
        if (!approvals.includes(to)) return [];
        const checks = await overriddenChecks(deps, row, override);
        return checks.length === 0
          ? []
          : overriddenByTwo(deps, row, checks, { by: reviewedBy, comment });
      },
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

/** Adds a comment on an application for its merchant, without a decision. */
export async function commentAsOperator(
  deps: UnderwritingDependencies,
  id: string,
  comment: string,
) {
  const row = await requireApplication(deps, id);
  const set = { comments_from_underwriting: comment };
  await writeAtomically(deps.database, changeApplication(deps, row, set).writes);
  return { id, status: row.status, comments_from_underwriting: comment };
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
