import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";

const kinds = {
  held: {
    event: "reserve_held",
    entries: postings.reserveHeld,
    sign: -1,
    description: "Held in reserve",
  },
  released: {
    event: "reserve_released",
    entries: postings.reserveReleased,
    sign: 1,
    description: "Released from reserve",
  },
  // For a negative balance, before its day.
  taken: {
    event: "reserve_taken",
    entries: postings.reserveReleased,
    sign: 1,
    description: "Taken from reserve",
  },
} as const;

/** Moves an amount of one payment between an account's reserve and its available balance. */
export function reservePostings(
  deps: Pick<Dependencies, "ids">,
  of: { accountId: Uuid; paymentId: Uuid; amount: number },
  kind: keyof typeof kinds,
  now: string,
): { posting: Posting; movement: MovementOf } {
  const { accountId, paymentId, amount } = of;
  const { event, entries, sign, description } = kinds[kind];
  return {
    posting: {
      accountId,
      transactionId: deps.ids.next(),
      event,
      sourceType: "payment_reserve",
      sourceId: paymentId,
      occurredAt: now,
      entries: entries(amount),
    },
    movement: {
      account_id: accountId,
      id: deps.ids.next(),
      source_type: "transfer",
      source_id: paymentId,
      source_account_id: null,
      root_source_type: "payment",
      root_source_id: paymentId,
      amount: sign * amount,
      description,
      settled_at: now,
    },
  };
}
