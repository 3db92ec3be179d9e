import type { UserPolicySettings } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import type { Caller } from "../../identity/api-keys.ts";
import { toIdOrNull } from "../../ids.ts";
import {
  ownNames,
  policiesThatApply,
  type StoredPolicies,
} from "../../permissions/user-policies.ts";
import { namesOfActors } from "../names-of-actors.ts";

/** The policies of the caller's level. */
export async function showPolicies(
  database: Pool,
  { partnerId }: Pick<Caller, "partnerId">,
  stored: StoredPolicies,
): Promise<Static<typeof UserPolicySettings>> {
  const policies = policiesThatApply(stored, partnerId);
  const { updated_by } = policies;
  const names = await namesOfActors(database, updated_by === null ? [] : [{ actor: updated_by }]);
  return {
    entity: "user_policies",
    partner_id: toIdOrNull("partner", partnerId),
    ...policies,
    own: ownNames(stored.of_partner),
    updated_by_name: names.get(updated_by ?? "") ?? null,
  };
}
