import type { createSandboxUnmatchedSettlement } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit-after-telling.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireSandbox } from "../../require-sandbox.ts";
import { unmatchedOf } from "./list-unmatched-settlements.ts";

/** What the simulator's tokens of cards end with, where none is asked for. */
const anyLastFour = "1111";

/**
 * Has the acquirer settle, with its next file, a transaction that nobody recorded.
 *
 * Returns  the account's unmatched settlements as they are now.
 * Errors   referenced_not_found: the account is not the caller's.
 * Writes   at the simulated acquirer only.
 */
export const handleCreateSandboxUnmatchedSettlement: Handler<
  typeof createSandboxUnmatchedSettlement,
  Parts
> = async (call, parts) => {
  const { body, caller } = call;
  const account = await parts.accounts.findVisible(caller, toUuid(body.account_id));
  if (account === undefined) {
    throw new Refusal("referenced_not_found", `There is no account ${body.account_id}.`);
  }
  return commitAfterTelling(call, parts.database, async ({ key }) => {
    const transaction = {
      merchid: account.merchantId,
      amount: body.amount,
      kind: body.transaction_type === "payment" ? "charge" : "refund",
      ...(body.auth_code === undefined ? {} : { authcode: body.auth_code }),
      card: cardEndingWith(body.card_last_four ?? anyLastFour),
    };
    await requireSandbox(parts).simulator("POST", "/_simulator/unmatched", transaction, key);
    const shown = await unmatchedOf(parts, [
      { id: account.id, name: account.name, processor_merchant_id: account.merchantId },
    ]);
    return { writes: [], body: shown };
  });
};

/** A number of a card that nobody has, whose check digit is right. */
function cardEndingWith(lastFour: string): string {
  const candidates = Array.from({ length: 10 }, (_, digit) => `41111111111${digit}${lastFour}`);
  return candidates.find(passesLuhn) ?? "";
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
