import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { resetSecondFactor } from "@openpayfac/server/operator/reset-second-factor";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const usersResetSecondFactor: Work = (report, env, { user = "" }) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const reset = await resetSecondFactor(deps, user);
    report.result(reset, [
      `${reset.email} now signs in with the password only, and was notified by email.`,
    ]);
  });
