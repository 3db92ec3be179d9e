import { ApiError } from "../../api-error.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { cancelOfPayout } from "./cancel-of-payout.ts";
import type { PayoutChange } from "./change-payout.ts";
import { readPayoutTarget } from "./payout-bank-accounts.ts";
import { isReturned, notHeld, type PayoutRow, type PayoutState } from "./payout-rows.ts";

/** Steps of users, of a payout that the bank does not have. */
export type PayoutStep = "hold" | "release" | "cancel" | "retry";

/** The steps that a payout permits now. */
export function stepsOf(
  { status, held_at }: Pick<PayoutRow, "status" | "held_at">,
  payments: readonly { payment_type: string }[],
): PayoutStep[] {
  const wasReturned = payments.at(-1)?.payment_type === "return";
  switch (status) {
    case "created":
      return ["hold", "cancel"];
    case "returned":
      return ["retry", "hold", "cancel"];
    case "held":
      return [
        wasReturned ? "retry" : "release",
        ...(held_at === null ? ["hold" as const] : []),
        "cancel",
      ];
    default:
      return [];
  }
}

const expected: Record<PayoutStep, string> = {
  hold: "Only a payout that is created or returned, or that its owner's settings hold, can be held.",
  release: "Only a held payout can be released. One that the bank returned is sent again instead.",
  cancel: "Only a payout that is created, held or returned can be cancelled.",
  retry: "Only a payout that the bank returned can be sent again.",
};

/**
 * The change of a payout that a user's step makes.
 *
 * Input    by: the user; null: an operator key.
 * Errors   invalid_status: the payout does not permit it, or its owner cannot be paid now.
 */
export async function changeOfStep(
  deps: OperatorDependencies,
  state: PayoutState,
  step: PayoutStep,
  of: { reason: string; by: Uuid | null },
): Promise<PayoutChange> {
  const { payout, payments } = state;
  if (!stepsOf(payout, payments).includes(step)) {
    const id = toId("payout", payout.id);
    throw new ApiError("invalid_status", `The payout ${id} is ${payout.status}. ${expected[step]}`);
  }
  const now = deps.clock.now();
  switch (step) {
    case "hold":
      return {
        payout: {
          status: "held",
          next_action_at: null,
          hold_reason: of.reason,
          held_at: now.toISOString(),
          held_by: of.by,
        },
        ...(isReturned(state) ? {} : { latest: { status: "hold" } }),
        event: payout.status === "held" ? "v2.payout.updated" : "v2.payout.held",
      };
    case "release": {
      await requirePayable(deps, payout);
      const delay = payout.delay_until;
      const next_action_at = delay !== null && new Date(delay) > now ? delay : now.toISOString();
      return {
        payout: { status: "created", next_action_at, ...notHeld },
        latest: { status: "created" },
        event: "v2.payout.updated",
      };
    }
    case "retry":
      await requirePayable(deps, payout);
      return {
        payout: { status: "returned", next_action_at: now.toISOString(), ...notHeld },
        event: "v2.payout.updated",
      };
    case "cancel":
      return cancelOfPayout(deps, state);
  }
}

/** Errors   invalid_status: the payout would be held again, or fail. */
async function requirePayable(deps: OperatorDependencies, payout: PayoutRow): Promise<void> {
  const { hold, bankAccount } = await readPayoutTarget(deps, payout.account_id);
  if (bankAccount === undefined) {
    throw new ApiError(
      "invalid_status",
      "Its owner has no bank account that receives payouts. Add one, or cancel the payout.",
    );
  }
  if (!hold) return;
  throw new ApiError(
    "invalid_status",
    "The payouts of its owner are disabled, held by a review, or wait for a requirement. End that first, or cancel the payout.",
  );
}
