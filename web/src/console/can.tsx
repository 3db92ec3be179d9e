import type { Grant, Permission } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "../account/session.ts";

const permitted: readonly Grant[] = ["allowed", "limited", "propose"];

/** Permissions for changes alone. A view as another user has none of them. */
const changing: ReadonlySet<Permission> = new Set<Permission>([
  "payments:take",
  "payments:capture",
  "payments:refund",
  "disputes:respond",
  "money:operate",
  "money:adjust",
  "pricing:edit",
  "accounts:operate",
  "partners:edit",
  "tenants:create",
  "boarding:prepare",
  "boarding:decide",
  "identity:reveal",
  "bank:change",
  "bank:decide",
  "terminals:use",
  "terminals:manage",
  "residuals:edit",
  "developers:write",
  "system:operate",
  "view_as",
]);

/** Whether the console is viewed as another user: nothing can be changed or downloaded. */
export function useViewing(): boolean {
  const session = useQuery(sessionQuery);
  return session.data?.viewing_as != null;
}

/** Whether the role permits something, alone or by proposing it to a second user. */
export function useCan(permission: Permission): boolean {
  const session = useQuery(sessionQuery);
  const isViewing = useViewing();
  if (isViewing && changing.has(permission)) return false;
  const grants = session.data?.permissions[permission] ?? [];
  return grants.some((grant) => permitted.includes(grant));
}

/** The same by its other name. */
export const useMay = useCan;

/** Renders only what the role permits. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
