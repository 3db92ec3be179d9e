import { createUserAsOperator } from "@openpayfac/server/operator/create-user";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { resetSecondFactor } from "@openpayfac/server/operator/reset-second-factor";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

export const usersCreate: Work = (
  report,
  env,
  { type = "", of = "", firstName = "", lastName = "", email = "" },
) =>
  withPlatform(report, env, async (deps) => {
    const made = await createUserAsOperator(deps, { type, of, firstName, lastName, email });
    report.result(made, [
      `Created the ${made.type} user ${made.user_id}.`,
      "They set a password with the link that the sign-in page sends them: Forgot your password?",
    ]);
  });

export const usersResetSecondFactor: Work = (report, env, { user = "" }) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const deps = { ...(await openOperatorDependencies(database)), encryption };
    const reset = await resetSecondFactor(deps, user);
    report.result(reset, [
      `${reset.email} now signs in with the password only, and was notified by email.`,
    ]);
  });
