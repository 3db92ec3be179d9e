import type { revealBankAccount } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { consumeAttempt, type Limit } from "../../identity/rate-limits.ts";
import type { Reader } from "../../security/sensitive-data-reads.ts";
import { operatorOf } from "../orders/require-order.ts";

/** A user reviews a few applications in an hour; a script would read all of them. */
const readsOfUser: Limit = {
  name: "sensitive data of user",
  triesMax: 30,
  windowMs: 60 * 60 * 1000,
};

/**
 * The operator, or the user of the console, who reads encrypted data.
 *
 * Errors   too_many_requests: a user has read too much within an hour.
 * Writes   rate_limits.
 */
export async function readerOf(
  { caller, body, audit }: Pick<Call<typeof revealBankAccount>, "caller" | "body" | "audit">,
  deps: Pick<Dependencies, "database" | "clock">,
): Promise<Reader> {
  if (caller.user !== undefined) await consumeAttempt(deps, readsOfUser, caller.user.id);
  return { by: operatorOf(caller), reason: body.reason, audit };
}
