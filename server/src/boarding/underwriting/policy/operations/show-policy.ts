import type { AppliedUnderwritingPolicy } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../../../api-error.ts";
import type { Dependencies } from "../../../../dependencies.ts";
import type { Caller } from "../../../../identity/api-keys.ts";
import { namesOfUsers } from "../../../../identity/user-names.ts";
import { toUuid, type Uuid } from "../../../../ids.ts";
import { requireInstallation } from "../../../../permissions/require-installation.ts";
import {
  getPolicyAsOperator,
  listPolicyVersionsAsOperator,
  type PolicyVersion,
} from "../operator/manage-policy.ts";
import type { UnderwritingPolicy } from "../underwriting-policy.ts";

type Applied = Static<typeof AppliedUnderwritingPolicy>;
export type ShownVersion = NonNullable<Applied["applied"]>;

/** The policy that applies, as `openpayfac underwriting policy` shows it. */
export async function showPolicy(
  { database }: Pick<Dependencies, "database">,
  caller: Caller,
): Promise<Applied> {
  const [policy, versions] = await Promise.all([
    getPolicyAsOperator({ database }),
    listPolicyVersionsAsOperator({ database }),
  ]);
  const applied = versions.filter(({ version }) => version === policy.version);
  const [shown] = await showVersions({ database }, applied);
  return shownPolicy(policy, shown ?? null, await mayChange(database, caller));
}

export const shownPolicy = (
  policy: UnderwritingPolicy,
  applied: ShownVersion | null,
  may_change: boolean,
): Applied => ({ entity: "underwriting_policy", policy, applied, may_change });

/** Versions with the names of the users who applied them. */
export async function showVersions(
  { database }: Pick<Dependencies, "database">,
  versions: readonly PolicyVersion[],
): Promise<ShownVersion[]> {
  const userOf = ({ created_by: by }: PolicyVersion): Uuid[] =>
    by.startsWith("user_") ? [toUuid(by)] : [];
  const users = await namesOfUsers(database, versions.flatMap(userOf));
  return versions.map((version) => {
    const [user] = userOf(version);
    const name = user === undefined ? undefined : users.get(user);
    return { ...version, created_by_name: name ?? null };
  });
}

async function mayChange(database: Dependencies["database"], caller: Caller): Promise<boolean> {
  try {
    await requireInstallation(database, caller);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
