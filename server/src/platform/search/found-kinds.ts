import type { foundKinds, Permission } from "@openpayfac/contract";
import type { Caller } from "../../identity/api-keys.ts";

export type FoundKind = (typeof foundKinds)[number];

/** Kinds with a page of their own. */
export type PageKind = FoundKind | "partner";

/** The permission to read each kind of object. */
const permissions: Record<PageKind, Permission> = {
  payment: "payments:read",
  dispute: "disputes:read",
  payout: "money:read",
  account: "accounts:read",
  business: "accounts:read",
  location: "accounts:read",
  partner: "partners:read",
  application: "boarding:read",
  contractor: "boarding:read",
  terminal: "terminals:read",
  user: "team",
};

/** Where the page of each kind is. */
const folders: Record<PageKind, string> = {
  payment: "payments",
  dispute: "disputes",
  payout: "payouts",
  account: "accounts",
  business: "businesses",
  location: "locations",
  partner: "partners",
  application: "applications",
  contractor: "contractors",
  terminal: "terminals",
  user: "team",
};

/** Whether a caller can read a kind of object. An operator key can read all. */
export function canRead({ user }: Caller, kind: PageKind): boolean {
  if (user === undefined) return true;
  return user.grants[permissions[kind]]?.includes("allowed") === true;
}

/** The path of an object's page. */
export function pathOf(kind: PageKind, id: string): string {
  return `/${folders[kind]}/${id}`;
}
