import { type Role, rolesOfTypes } from "@openpayfac/contract";
import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { insertRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toId, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { notFoundError, uuidOf } from "../../operator/operator-ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { normalizeEmail } from "../email-address.ts";
import type { UserRow, UserType } from "../user-rows.ts";
import { type InvitationDependencies, invitationOf } from "./invite-user.ts";

/** The kind of object that a user of each type belongs to. */
const ownerKinds = {
  ENTERPRISE: "tenant",
  TENANT: "tenant",
  PARTNER: "partner",
  BUSINESS: "business",
  SALES_GROUP: "agent_group",
} as const satisfies Record<UserType, string>;

/** The level of an owner, with all levels above it. */
interface Level {
  tenant_id: Uuid;
  partner_id: Uuid | null;
  business_id: Uuid | null;
  agent_group_id: Uuid | null;
}

const levels = {
  tenant: `SELECT id AS tenant_id, NULL::uuid AS partner_id, NULL::uuid AS business_id,
                  NULL::uuid AS agent_group_id FROM tenants WHERE id = $1`,
  partner: `SELECT tenant_id, id AS partner_id, NULL::uuid AS business_id,
                   NULL::uuid AS agent_group_id FROM partners WHERE id = $1`,
  business: `SELECT tenant_id, partner_id, id AS business_id, NULL::uuid AS agent_group_id
               FROM businesses WHERE id = $1`,
  agent_group: `SELECT tenant_id, partner_id, NULL::uuid AS business_id, id AS agent_group_id
                  FROM agent_groups WHERE id = $1`,
};

export interface NewUser {
  type: string;
  /** The id of the user's tenant, partner, business or agent group. */
  of: string;
  firstName: string;
  lastName: string;
  email: string;
  /** undefined: the first of the type. */
  role?: string | undefined;
}

/**
 * Creates a user of any type, as the operator, and emails them a link to set their password.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Errors   OperatorError: unknown type, role or owner, an invalid name or address, an address in use.
 * Writes   users, user_links, emails, audit_entries.
 */
export async function createUserAsOperator(
  deps: InvitationDependencies,
  sent: NewUser,
  by?: string,
): Promise<{ user_id: string; type: UserType; email: string }> {
  const { database, clock, ids } = deps;
  const type = readUserType(sent.type);
  const role = readRole(type, sent.role);
  const { first, last, email } = readPerson(sent);
  const kind = ownerKinds[type];
  const found = await database.query<Level>(levels[kind], [uuidOf(kind, sent.of)]);
  const level = found.rows[0];
  if (level === undefined) throw notFoundError(kind, sent.of);
  const now = clock.now().toISOString();
  const user: UserRow = {
    ...{
      id: ids.next(),
      ...level,
      role,
      location_ids: null,
      type,
      first_name: first,
      last_name: last,
    },
    ...{ email, status: "ACTIVE", language: null, created_at: now, updated_at: now },
  };
  const row = { ...user, email_normalized: normalizeEmail(email) };
  try {
    await writeAtomically(database, [
      insertRow("users", row),
      ...(await invitationOf(deps, user)),
      ...auditOfCommand(deps, by, user, {
        operation: "inviteTeamUser",
        objectIds: [toId("user", user.id), sent.of],
        request: { type, role: roleOf(user), email },
      }),
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, "users_email")) throw error;
    throw new OperatorError({
      cause: `Another user at this level has the email address ${email}`,
      remedy: "Give another address, or activate that user",
      underlying: error,
    });
  }
  return { user_id: toId("user", user.id), type, email };
}

/** Errors   OperatorError: there is no such type. */
export function readUserType(text: string): UserType {
  const type = (Object.keys(ownerKinds) as UserType[]).find((each) => each === text);
  if (type !== undefined) return type;
  throw new OperatorError({
    cause: `There is no type of users ${JSON.stringify(text)}`,
    remedy: `Give --type as one of ${Object.keys(ownerKinds).join(", ")}`,
  });
}

function readRole(type: UserType, text: string | undefined): Role | null {
  if (text === undefined) return null;
  const roles: readonly Role[] = rolesOfTypes[type];
  const role = roles.find((each) => each === text);
  if (role !== undefined) return role;
  throw new OperatorError({
    cause: `${type} users have no role ${JSON.stringify(text)}`,
    remedy: `Give --role as one of ${roles.join(", ")}`,
  });
}

const nameLengthMax = 100;
const emailLengthMax = 70;

function readPerson({ firstName, lastName, email }: NewUser) {
  for (const name of [firstName, lastName]) {
    if (name.trim() !== "" && name.length <= nameLengthMax) continue;
    throw new OperatorError({
      cause: `${JSON.stringify(name)} is not a name`,
      remedy: `Give a first and a last name of 1 to ${nameLengthMax} characters`,
    });
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > emailLengthMax) {
    throw new OperatorError({
      cause: `${JSON.stringify(email)} is not an email address`,
      remedy: `Give one of at most ${emailLengthMax} characters, such as ada@example.com`,
    });
  }
  return { first: firstName.trim(), last: lastName.trim(), email };
}
