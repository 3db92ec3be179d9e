import type { Grant, Permission } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "../account/session.ts";

const permitted: readonly Grant[] = ["allowed", "limited", "propose"];

/** Whether the role permits something, alone or by proposing it to a second user. */
export function useCan(permission: Permission): boolean {
  const session = useQuery(sessionQuery);
  const grants = session.data?.permissions[permission] ?? [];
  return grants.some((grant) => permitted.includes(grant));
}

/** Renders only what the role permits. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null;
}

/** Whether the role permits something, also with another user's approval. */
export function useMay(permission: Permission): boolean {
  const session = useQuery(sessionQuery);
  const grants = session.data?.permissions[permission] ?? [];
  return grants.some((grant) => grant === "allowed" || grant === "limited" || grant === "propose");
}
