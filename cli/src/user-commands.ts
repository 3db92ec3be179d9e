import { createUserAsOperator } from "@openpayfac/server/operator/create-user";
import { currentOperator } from "@openpayfac/server/operator/current-operator";
import { readRunning } from "@openpayfac/server/operator/data-folder";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import {
  type InvitationDependencies,
  inviteUserAsOperator,
} from "@openpayfac/server/operator/invite-user";
import { listUsersAsOperator } from "@openpayfac/server/operator/list-users";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { resetSecondFactor } from "@openpayfac/server/operator/reset-second-factor";
import { setDualApproval } from "@openpayfac/server/operator/set-dual-approval";
import { setUserStatusAsOperator } from "@openpayfac/server/operator/set-user-status";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

type Given = Parameters<Work>[2];

export const usersCreate: Work = (report, env, { type = "", of = "", ...given }) =>
  withInvitations(report, env, (deps) => create(report, deps, { type, of }, given));

async function create(
  report: Report,
  { by, ...deps }: Inviting,
  level: { type: string; of: string },
  { firstName = "", lastName = "", email = "", role }: Given,
): Promise<void> {
  const made = await createUserAsOperator(deps, { ...level, firstName, lastName, email, role }, by);
  report.result(made, [
    `Created the ${made.type} user ${made.user_id}.`,
    ...invited(made.email, made.user_id),
  ]);
}

export const usersInvite: Work = (report, env, { user, ...given }) =>
  withInvitations(report, env, async ({ by, ...deps }) => {
    const level = levelOf(given);
    if (user === undefined && level !== undefined) {
      return create(report, { by, ...deps }, level, given);
    }
    if (user === undefined || level !== undefined) {
      throw new OperatorError({
        cause: "The command does not say whom to invite",
        remedy:
          "Give the id of a user, or one of --tenant, --partner, --business and --agent-group with the new user's name and address",
      });
    }
    const sent = await inviteUserAsOperator(deps, user, by);
    report.result(sent, invited(sent.email, user));
  });

const levels = [
  ["tenant", "TENANT"],
  ["partner", "PARTNER"],
  ["business", "BUSINESS"],
  ["agentGroup", "SALES_GROUP"],
] as const;

/** The level of a new user. Returns   undefined: none was given, or more than one. */
function levelOf(given: Given): { type: string; of: string } | undefined {
  const named = levels.flatMap(([name, type]) => {
    const of = given[name];
    return of === undefined ? [] : [{ type, of }];
  });
  return named.length === 1 ? named[0] : undefined;
}

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
        user.role,
        user.status,
        `${user.name} <${user.email}>`,
        ...(user.has_password ? [] : ["without a password"]),
      ].join("  "),
    );
    report.result({ users }, lines.length === 0 ? ["There are no such users."] : lines);
  });

export const usersDeactivate: Work = (report, env, { user = "" }) =>
  withInvitations(report, env, async ({ by, ...deps }) => {
    const set = await setUserStatusAsOperator(deps, user, "INACTIVE", by);
    report.result(set, [`${set.email} is signed out everywhere and cannot sign in.`]);
  });

export const usersActivate: Work = (report, env, { user = "" }) =>
  withInvitations(report, env, async ({ by, ...deps }) => {
    const set = await setUserStatusAsOperator(deps, user, "ACTIVE", by);
    report.result(set, [
      set.has_password
        ? `${set.email} can sign in with their password.`
        : `${set.email} has no password. Send a link with: openpayfac users invite ${user}`,
    ]);
  });

export const usersResetSecondFactor: Work = (report, env, { user = "" }) =>
  withInvitations(report, env, async ({ by, ...deps }) => {
    const reset = await resetSecondFactor(deps, user, by);
    report.result(reset, [
      `${reset.email} now signs in with the password only, and was notified by email.`,
    ]);
  });

export const usersDualApproval: Work = (report, env, { state = "", tenant }) =>
  withInvitations(report, env, async ({ by, ...deps }) => {
    if (state !== "on" && state !== "off") {
      throw new OperatorError({
        cause: `The state of dual approval is on or off, not ${state}`,
        remedy: "Run openpayfac users dual-approval on, or off",
      });
    }
    const set = await setDualApproval(deps, tenant, state === "on", by);
    report.result(set, [
      set.dual_approval
        ? `Users of ${set.tenant_id} need another user for what the permission table says.`
        : `Users of ${set.tenant_id} who may approve act alone.`,
    ]);
  });

type Inviting = InvitationDependencies & { by: string };

/**
 * Gives a command what it takes to change users and to email them links: the platform's address and
 * encryption, and who runs it.
 */
function withInvitations(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: Inviting) => Promise<void>,
): Promise<void> {
  return withOperator(
    report,
    env,
    async ({ database, encryption, random, settings, keyPepper }) => {
      const { dataDir, port, operatorKey } = settings;
      const running = settings.origin === undefined ? await readRunning(dataDir) : undefined;
      const address = settings.origin ?? running?.origin ?? `http://localhost:${port}`;
      const by = await currentOperator(database, { operatorKey, keyPepper });
      const deps = await openOperatorDependencies(database);
      await work({ ...deps, encryption, random, origin: () => address, by });
    },
  );
}
