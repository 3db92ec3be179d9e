import type { Permission } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sessionQuery } from "../account/session.ts";

/** Whether the role permits something without a second user. */
export function useCan(permission: Permission): boolean {
  const session = useQuery(sessionQuery);
  const grants = session.data?.permissions[permission] ?? [];
  return grants.includes("allowed") || grants.includes("limited");
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
