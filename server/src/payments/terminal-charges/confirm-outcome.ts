import {
  type AuthorizationResolution,
  resolveUnknownAuthorization,
  type TerminalChargeOutcome,
  type TerminalRejected,
} from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { AuthorizationResult } from "../attempts/apply-authorization-outcome.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { notProcessed } from "../payments/failures.ts";
import {
  type CardReadData,
  cardReadDataFrom,
  mergeCardReadData,
  withBrand,
} from "./card-read-data.ts";
import { failureCodeOf } from "./failure-code-of.ts";
import { voidIfNotAccepted } from "./void-if-not-accepted.ts";

export interface Judged {
  result: AuthorizationResult;
  evidence?: CardReadData;
  /** The device's error, if nothing is charged. */
  rejected?: TerminalRejected;
}

/**
 * Establishes the result of a terminal charge. Unless the issuer has responded, inquires at the
 * gateway by our order id first: the charge may have been made despite an error.
 *
 * Source   the terminal service's guide, "Timeouts": never ask for the card again before the
 *          look-up.
 */
export async function confirmOutcome(
  deps: Dependencies,
  state: AttemptState,
  outcome: TerminalChargeOutcome,
): Promise<Judged> {
  switch (outcome.kind) {
    case "answered": {
      const evidence = await withBrand(deps, state.account, cardReadDataFrom(outcome));
      const { authorization } = outcome;
      if (authorization.kind === "declined") return { result: authorization, evidence };
      return { result: await voidIfNotAccepted(deps, state, authorization, evidence), evidence };
    }
    case "rejected": {
      const { certain, said, ...rejected } = outcome;
      if (certain)
        return {
          result: nothingCharged(rejected, { mayStillBeProcessed: false }),
          rejected,
        };
      // The service has ended the command: a charge that is not found now will not arrive later.
      // After a cancellation, the service reports that the issuer received no request, so no void
      // is sent to make sure.
      const found = await lookUp(deps, state, rejected.why === "cancelled" ? "patient" : "final");
      const isNotThere = found.kind === "still_unknown" && found.why === "too_early";
      if (found.kind === "not_processed" || found.kind === "voided" || isNotThere) {
        const mayStillBeProcessed = found.kind !== "voided";
        return { result: nothingCharged(rejected, { mayStillBeProcessed }), rejected };
      }
      return judgeResolution(deps, state, found, said && cardReadDataFrom(said));
    }
    case "unknown": {
      const found = await lookUp(deps, state, "patient");
      return judgeResolution(deps, state, found, undefined);
    }
  }
}

/** The result of a charge without a response, by the gateway's record. */
export async function judgeResolution(
  deps: Dependencies,
  state: AttemptState,
  found: AuthorizationResolution,
  said: CardReadData | undefined,
): Promise<Judged> {
  switch (found.kind) {
    case "stands": {
      const evidence = await withBrand(deps, state.account, mergeCardReadData(said, found.card));
      return {
        result: await voidIfNotAccepted(deps, state, found.authorization, evidence),
        evidence,
      };
    }
    case "declined":
      return {
        result: found.declined,
        evidence: await withBrand(deps, state.account, mergeCardReadData(said, found.card)),
      };
    case "not_processed":
    case "voided":
      return {
        result: {
          kind: "not_processed",
          failure: notProcessed,
          mayStillBeProcessed: found.kind === "not_processed",
        },
      };
    case "still_unknown":
      // Inquires again soon, not only after the request can no longer arrive, because a customer
      // may be waiting.
      return { result: { kind: "unknown", detail: found.detail } };
  }
}

/**
 * Input    patience: `final`: no request is in flight any more, so a charge that is not found is
 *          voided, in case it arrives; `patient`: the device may still process it.
 */
export function lookUp(
  deps: Dependencies,
  { account, attempt }: AttemptState,
  patience: "final" | "patient",
): Promise<AuthorizationResolution> {
  return resolveUnknownAuthorization(
    deps.processors.for(account.processor),
    {
      merchantId: account.merchantId,
      orderId: attempt.order_id,
      amountMinor: attempt.amount,
      sentAtMs: new Date(attempt.opened_at).getTime(),
    },
    {
      now: () => deps.clock.now().getTime(),
      inFlightMsMax: patience === "final" ? 0 : deps.terminalInFlightMsMax,
    },
  );
}

function nothingCharged(
  rejected: TerminalRejected,
  { mayStillBeProcessed }: { mayStillBeProcessed: boolean },
): AuthorizationResult {
  return { kind: "not_processed", failure: failureCodeOf(rejected), mayStillBeProcessed };
}
