import { createUserAsOperator } from "@openpayfac/server/operator/create-user";
import { readRunning } from "@openpayfac/server/operator/data-folder";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import {
  type InvitationDependencies,
  inviteUserAsOperator,
} from "@openpayfac/server/operator/invite-user";
import { listUsersAsOperator } from "@openpayfac/server/operator/list-users";
import { resetSecondFactor } from "@openpayfac/server/operator/reset-second-factor";
import { setUserStatusAsOperator } from "@openpayfac/server/operator/set-user-status";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

export const usersCreate: Work = (
  report,
  env,
  { type = "", of = "", firstName = "", lastName = "", email = "" },
) =>
  withInvitations(report, env, async (deps) => {
    const made = await createUserAsOperator(deps, { type, of, firstName, lastName, email });
    report.result(made, [
      `Created the ${made.type} user ${made.user_id}.`,
      ...invited(made.email, made.user_id),
    ]);
  });

export const usersInvite: Work = (report, env, { user = "" }) =>
  withInvitations(report, env, async (deps) => {
    const sent = await inviteUserAsOperator(deps, user);
    report.result(sent, invited(sent.email, user));
  });

const invited = (email: string, id: string) => [
  `${email} is emailed a link to set a password, valid for seven days.`,
  `Send a new link with: openpayfac users invite ${id}`,
];

export const usersList: Work = (report, env, { type, email }) =>
  withPlatform(report, env, async (deps) => {
    const users = await listUsersAsOperator(deps, { type, email });
    const lines = users.map((user) =>
      [
        user.user_id,
        user.type,
        user.status,
        `${user.name} <${user.email}>`,
        ...(user.has_password ? [] : ["without a password"]),
      ].join("  "),
    );
    report.result({ users }, lines.length === 0 ? ["There are no such users."] : lines);
  });

export const usersDeactivate: Work = (report, env, { user = "" }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setUserStatusAsOperator(deps, user, "INACTIVE");
    report.result(set, [`${set.email} is signed out everywhere and cannot sign in.`]);
  });

export const usersActivate: Work = (report, env, { user = "" }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setUserStatusAsOperator(deps, user, "ACTIVE");
    report.result(set, [
      set.has_password
        ? `${set.email} can sign in with their password.`
        : `${set.email} has no password. Send a link with: openpayfac users invite ${user}`,
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

/** Gives a command what it takes to email a link: the platform's address and encryption. */
function withInvitations(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: InvitationDependencies) => Promise<void>,
): Promise<void> {
  return withOperator(report, env, async ({ database, encryption, random, settings }) => {
    const { dataDir, port } = settings;
    const running = settings.origin === undefined ? await readRunning(dataDir) : undefined;
    const address = settings.origin ?? running?.origin ?? `http://localhost:${port}`;
    const deps = await openOperatorDependencies(database);
    await work({ ...deps, encryption, random, origin: () => address });
  });
}
