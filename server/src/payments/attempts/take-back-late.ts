import type { Parts } from "../../parts.ts";
import type { AttemptState } from "./attempt-state.ts";
import type { AuthorizationResult } from "./settle-authorization.ts";

/**
 * Voids an approval that came after its attempt had been ended with nothing charged: everybody was
 * told so. One that was looked up meanwhile and stands is the same one, and is left alone.
 *
 * Input    state: as it was ended.
 * Errors   none: what could not be voided is logged, and comes up as an unmatched settlement.
 */
export async function takeBackLate(
  parts: Parts,
  { account, attempt, payment }: AttemptState,
  result: AuthorizationResult,
): Promise<void> {
  if (result.kind !== "approved" || payment.status !== "failed") return;
  const { merchantId } = account;
  const { reference } = result;
  const voided = await parts.processors.for(account.processor).void({ merchantId, reference });
  const told = { attempt: attempt.id, reference, outcome: voided.kind };
  if (voided.kind === "voided") parts.log.warn(told, "an approval came too late, and was voided");
  else parts.log.error(told, "an approval came too late, and was not voided");
}
