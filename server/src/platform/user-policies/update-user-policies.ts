import { isDeepStrictEqual } from "node:util";
import {
  type BodyOf,
  isOfPartners,
  type OperationShape,
  type PolicyName,
  policyNames,
  updateUserPolicies,
} from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectFieldErrors } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { show } from "../../http/show-value.ts";
import { actorIdOf, type Caller } from "../../identity/api-keys.ts";
import { isAsStrict } from "../../permissions/compare-policies.ts";
import { allowsAddress, isNetworkRange } from "../../permissions/network-ranges.ts";
import { actsAlone, SecondUserRequired } from "../../permissions/signed-in-caller.ts";
import {
  type PartnerPolicies,
  policiesThatApply,
  readStoredPolicies,
  type StoredPolicies,
  type UserPolicies,
  userPoliciesDefault,
} from "../../permissions/user-policies.ts";
import {
  noPartnerPolicies,
  writePartnerPolicies,
  writeUserPolicies,
} from "../../permissions/write-user-policies.ts";
import { showPolicies } from "./show-policies.ts";

type Body = BodyOf<typeof updateUserPolicies>;

/**
 * Changes the policies of the caller's level: the tenant's, or what its partner makes stricter.
 *
 * Errors   permission_missing: the caller is of a business; second_user_required: a policy
 *          becomes less strict. invalid_body: malformed ranges, or ranges that exclude the address of the
 *          request or of the user who approved it; a policy that partners do not have, or that is
 *          less strict than their tenant's.
 * Writes   user_policies or partner_policies, policy_changes, audit_entries.
 */
export const handleUpdateUserPolicies = handlerFor(updateUserPolicies, async (call, deps) => {
  const { caller, body } = call;
  const { database } = deps;
  requireOwnLevel(caller);
  const stored = await readStoredPolicies(database, caller.tenantId, caller.partnerId);
  const { next, write } = changeOf(call, deps, stored);
  const before = policiesThatApply(stored, caller.partnerId);
  const after = policiesThatApply(next, caller.partnerId);
  const changed = policyNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (body.allowed_ranges != null) {
    await requireUnlocked(database, caller, body.allowed_ranges);
  }
  const looser = changed.some((name) => !isAsStrict(name, after[name], before[name]));
  requireSecondUser(call, looser);
  const only = (policies: UserPolicies) =>
    JSON.stringify(Object.fromEntries(changed.map((name) => [name, policies[name]])));
  const history = insertRow("policy_changes", {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: caller.partnerId,
    before: only(before),
    after: only(after),
    looser,
    changed_by: actorIdOf(caller),
    change_request_id: caller.user?.approval?.id ?? null,
    created_at: deps.clock.now().toISOString(),
  });
  return commitResponse(
    call,
    database,
    [write, ...(changed.length === 0 ? [] : [history])],
    await showPolicies(database, caller, next),
  );
});

/** Errors   permission_missing. */
function requireOwnLevel({ user }: Caller): void {
  if (user === undefined || ["ENTERPRISE", "TENANT", "PARTNER"].includes(user.type)) return;
  throw new ApiError(
    "permission_missing",
    "Policies are those of the tenant and of its partners: their administrators set them.",
  );
}

/** The policies with the change, and the write of the row that has it. Errors   invalid_body. */
function changeOf(
  { caller, body }: Pick<Call<typeof updateUserPolicies>, "caller" | "body">,
  { clock }: Pick<Dependencies, "clock">,
  stored: StoredPolicies,
): { next: StoredPolicies; write: Write } {
  const { of_tenant, of_partner } = stored;
  const sent = policyNames.filter((name) => body[name] !== undefined);
  const stamp = { updated_at: clock.now().toISOString(), updated_by: actorIdOf(caller) };
  requireRanges(body);
  if (caller.partnerId === null) {
    const row = {
      ...policiesThatApply(stored, null),
      ...valuesOf(body, sent, userPoliciesDefault),
      ...stamp,
    };
    return {
      next: { of_tenant: row, of_partner },
      write: writeUserPolicies(caller.tenantId, row, of_tenant?.updated_at ?? null),
    };
  }
  const tenants = policiesThatApply({ of_tenant, of_partner: null }, caller.partnerId);
  for (const name of sent) requirePartners(name, body[name], tenants[name]);
  const row: PartnerPolicies = {
    ...noPartnerPolicies,
    ...withoutKey(of_partner),
    ...valuesOf(body, sent, noPartnerPolicies),
    ...stamp,
  };
  return {
    next: { of_tenant, of_partner: row },
    write: writePartnerPolicies(caller.partnerId, row, of_partner?.updated_at ?? null),
  };
}

/** Input   initial: what `null` stands for. */
function valuesOf(body: Body, sent: readonly PolicyName[], initial: object) {
  return Object.fromEntries(
    sent.map((name) => [name, body[name] ?? (initial as Record<string, unknown>)[name]]),
  ) as Partial<UserPolicies>;
}

function withoutKey(row: (PartnerPolicies & { partner_id?: string }) | null) {
  const { partner_id: _, ...rest } =
    row ?? ({} as Partial<PartnerPolicies & { partner_id: string }>);
  return rest;
}

/** Errors   invalid_body. */
function requirePartners(name: PolicyName, value: unknown, tenants: unknown): void {
  if (!isOfPartners(name)) {
    throw invalid(name, "a policy of partners", value, `Only the tenant sets ${name}.`);
  }
  if (value === null || isAsStrict(name, value, tenants)) return;
  throw invalid(
    name,
    `at least as strict as ${show(tenants)}`,
    value,
    `A partner can only be stricter than its tenant: ${name} is ${show(tenants)}.`,
  );
}

/** Errors   invalid_body. */
function requireRanges({ allowed_ranges: ranges }: Body): void {
  ranges?.forEach((range, index) => {
    if (isNetworkRange(range)) return;
    throw invalid(
      `allowed_ranges.${index}`,
      "an address, or a range such as 203.0.113.0/24 without bits behind its prefix",
      range,
      `${show(range)} is not a range of network addresses, such as 203.0.113.0/24.`,
    );
  });
}

/**
 * Requires that ranges lock out neither the user who sets them nor the one who approved it.
 *
 * Errors   invalid_body.
 */
async function requireUnlocked(
  database: Pool,
  { user }: Caller,
  ranges: readonly string[],
): Promise<void> {
  const address = user?.device?.address ?? (await addressOfApprover(database, user?.approval));
  if (address === undefined || allowsAddress(ranges, address)) return;
  throw invalid(
    "allowed_ranges",
    `ranges that contain ${address}`,
    ranges,
    `These ranges exclude your own address, ${address}: you would be locked out.`,
  );
}

/** The address at which the user who approved the change has confirmed it. */
async function addressOfApprover(
  database: Pool,
  approval: NonNullable<Caller["user"]>["approval"] | undefined,
): Promise<string | undefined> {
  if (approval?.decidedBy == null) return undefined;
  const { rows } = await database.query<{ ip_address: string | null }>(
    named(
      `SELECT ip_address FROM user_sessions WHERE user_id = $1 AND state = 'open'
        ORDER BY created_at DESC LIMIT 1`,
      [approval.decidedBy],
    ),
  );
  return rows[0]?.ip_address ?? undefined;
}

/** Errors   second_user_required. */
function requireSecondUser(
  { caller: { user } }: Pick<Call<OperationShape>, "caller">,
  looser: boolean,
) {
  if (!looser || user === undefined || actsAlone(user, "settings")) return;
  throw new SecondUserRequired(
    "This makes a policy less strict, which needs the approval of a second administrator.",
  );
}

function invalid(path: string, expected: string, value: unknown, message: string): ApiError {
  return rejectFieldErrors("invalid_body", [
    { code: "invalid_value", expected, received: show(value), path, message },
  ]);
}
