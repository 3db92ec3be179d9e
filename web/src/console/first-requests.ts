import type { Permission } from "@openpayfac/contract/console";
import type { EarlyRequest } from "../server/early.ts";
import { accountsPath, scopeNodeOf } from "./scope-address.ts";
import type { Start } from "./start.ts";

/** Facts that the first requests of a page depend on. */
export interface Opening {
  /** A value of the address. */
  get: (name: string) => string | undefined;
  /** The part of the hierarchy in the address; undefined: everything of the user. */
  node: string | undefined;
  /** Whether the role permits something without a second user. */
  can: (permission: Permission) => boolean;
  start: Start;
  /** The platform's time. */
  nowMs: number;
}

/** The requests with which a page begins; one that is missing is only sent later. */
export type RequestsOfPage = (opening: Opening) => EarlyRequest[];

/** Small modules beside their pages, which the response to the address names, too. */
const pages: Readonly<Record<string, () => Promise<RequestsOfPage>>> = {
  "/dashboard": async () => (await import("./home/home-requests.ts")).homeRequests,
  "/dashboard/payments": async () =>
    (await import("./payments/payments-requests.ts")).paymentsRequests,
};

export const read = (path: string): EarlyRequest => ({ method: "GET", path });

/**
 * Sends the first requests of the page that is opened, and those of its frame.
 *
 * Input    search: as the browser's `location` has it.
 */
export async function sendFirstRequests(
  start: Start,
  { pathname, search, nowMs }: { pathname: string; search: string; nowMs: number },
  send: (request: EarlyRequest) => void,
): Promise<void> {
  const query = new URLSearchParams(search);
  const opening: Opening = {
    get: (name) => query.get(name) ?? undefined,
    node: scopeNodeOf(search),
    can(permission) {
      const grants = start.session.permissions[permission] ?? [];
      return grants.includes("allowed") || grants.includes("limited");
    },
    start,
    nowMs,
  };
  for (const request of (await pages[pathname]?.())?.(opening) ?? []) send(request);
  send(read(accountsPath("")));
}
