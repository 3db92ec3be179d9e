import type { EarlyRequest } from "../server/early.ts";
import { type Opening, type RequestsOfPage, read } from "./opening.ts";
import { accountsPath, scopeNodeOf } from "./scope-address.ts";
import type { Start } from "./start.ts";

/** Small modules beside their pages, which the response to the address names, too. */
const pages: Readonly<Record<string, () => Promise<RequestsOfPage>>> = {
  "/dashboard": async () => (await import("./home/home-requests.ts")).homeRequests,
  "/dashboard/payments": async () =>
    (await import("./payments/payments-requests.ts")).paymentsRequests,
};

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
