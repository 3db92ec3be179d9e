import type { Permission, UserPolicySettings } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../account/session.ts";
import { useCan } from "./can.tsx";
import { useObject } from "./operations.ts";

/**
 * Whether the user begins changes of this kind: alone, or by proposing them. Users who approve act
 * alone where the tenant needs no second user.
 */
export function useActs(permission: Permission): boolean {
  const can = useCan(permission);
  const session = useQuery(sessionQuery);
  const approves = session.data?.permissions[permission]?.includes("approve") === true;
  const isAsked = approves && !can;
  const policies = useObject<UserPolicySettings>(
    undefined,
    isAsked ? "/platform/policies" : undefined,
  );
  return can || (isAsked && policies.data?.dual_approval === false);
}
