import {
  commentAsOperator,
  decideApplicationAsOperator,
  requestDocument,
} from "@openpayfac/server/operator/decide-application";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { reviewCheck } from "@openpayfac/server/operator/review-check";
import { reviewDocument } from "@openpayfac/server/operator/review-document";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { type OperatorDependencies, withOperator } from "./with-operator.ts";

export const applicationsDecide: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { application = "", decision = "", comment, override, reviewer: by = "" } = options;
    const decided = await decideApplicationAsOperator(deps, application, decision, {
      by,
      override: override?.split(",") ?? [],
      ...(comment === undefined ? {} : { comment }),
    });
    report.result(decided, [
      decided.waits === true
        ? "Recorded. The application is approved when a second person decides the same."
        : `The application is ${decided.status}.`,
    ]);
  });

export const applicationsComment: Work = (report, env, { application = "", comment = "" }) =>
  withUnderwriting(report, env, async (deps) => {
    const said = await commentAsOperator(deps, application, comment);
    report.result(said, ["The merchant sees the comment."]);
  });

export const applicationsRequestDocument: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { application = "", name = "", description, kind } = options;
    const document = { name, description, kind };
    const requested = await requestDocument(deps, application, document);
    report.result(requested, [`${name} is requested.`]);
  });

export const applicationsReviewCheck: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { check = "", verdict = "", reviewer: reviewedBy = "", reason = "" } = options;
    const reviewed = await reviewCheck(deps, check, { verdict, reviewedBy, reason });
    const { kind, status } = reviewed;
    report.result(reviewed, [
      `The ${kind} check is ${verdict}.`,
      ...(status === null ? [] : [`The application is ${status}.`]),
    ]);
  });

export const applicationsReviewDocument: Work = (report, env, options) =>
  withUnderwriting(report, env, async (deps) => {
    const { application = "", name = "", verdict = "", reason = "" } = options;
    const given = { verdict, reviewedBy: options.reviewer ?? "", reason };
    const reviewed = await reviewDocument(deps, application, name, given);
    report.result(reviewed, [`${name} is ${verdict}.`]);
  });

/** Runs work with the platform's database, clock and secret encryption. */
function withUnderwriting(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: OperatorDependencies) => Promise<void>,
): Promise<void> {
  return withOperator(report, env, async (deps) => {
    await work({ ...deps, ...(await openOperatorDependencies(deps.database)) });
  });
}
