import type { FastifyRequest } from "fastify";
import type { Caller } from "../identity/api-keys.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated caller, also of a request that is then rejected; null: not known. */
    caller: Caller | null;
    /** The caller: the id of an API key, or of the checkout session whose token it is. */
    keyId: string | null;
    /** The signed-in user. */
    userId: string | null;
    /** Whether a security event already gives the reason for the rejection. */
    errorLogged: boolean;
  }
}

/** Every security event of the log, and when it is logged. The guide to self-hosting lists them. */
export const securityEvents = {
  "sign_in.succeeded": "a user signed in; `method` names the method",
  "sign_in.code_required": "the password or link was right, and a code of the second factor is due",
  "sign_in.failed": "a wrong password, code or link; `user` is there when the address is a user's",
  "sign_in.excluded": "a user signed in from an address that the policies exclude",
  "session.excluded": "a session ended at a request from such an address",
  "password.set": "a user set a password, and every other sign-in of theirs ended",
  "second_factor.added": "a user set up a second factor",
  "second_factor.removed": "a user removed it",
  "passkey.added": "a user added a passkey",
  "passkey.removed": "a user removed one",
  "tries.limited": "an attempt over a limit, such as that of wrong passwords",
  "api_key.new_address": "this process sees a key from an address for the first time",
  "api_key.revoked_used": "a request came with a revoked key",
  "access.refused": "401 or 403: no valid key or sign-in, or one that may not make the request",
  "access.account_not_visible": "a key named an account outside of its hierarchy, or none",
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Events that report a failure, or may be the start of an attack. */
const warnings: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  "sign_in.failed",
  "sign_in.excluded",
  "session.excluded",
  "tries.limited",
  "api_key.revoked_used",
  "access.refused",
  "access.account_not_visible",
]);

/**
 * Logs a security event with the caller and the address. Never logs content of the request: no key,
 * no password, no email address.
 */
export function logSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  more: { user?: string; method?: string; account_id?: string; status?: number } = {},
): void {
  const line = {
    event,
    reqId: request.id,
    route: request.routeOptions.url ?? "unmatched",
    address: request.ip,
    ...(request.keyId === null ? {} : { key: request.keyId }),
    ...(request.userId === null ? {} : { user: request.userId }),
    ...more,
  };
  if (warnings.has(event)) {
    request.errorLogged = true;
    request.log.warn(line, "security");
  } else request.log.info(line, "security");
}

const pairsMax = 10_000;

/** Whether a process sees a key from an address for the first time, as far as it remembers. */
export function makeKnownAddresses(): { isNew(key: string, address: string): boolean } {
  const known = new Set<string>();
  /** The usual case, without building a string. */
  const latest = new Map<string, string>();
  return {
    isNew(key, address) {
      if (latest.get(key) === address) return false;
      if (latest.size >= pairsMax) latest.clear();
      latest.set(key, address);
      const pair = `${key} ${address}`;
      if (known.has(pair)) return false;
      // A repeated report of an address is harmless; unlimited memory is not.
      if (known.size >= pairsMax) known.clear();
      known.add(pair);
      return true;
    },
  };
}
