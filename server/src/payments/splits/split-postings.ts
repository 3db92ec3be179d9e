import type { LedgerEntry } from "@openpayfac/ledger";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";
import type { SplitReversal } from "./split-transfer-rows.ts";

/** The balance with the funds of a payment: `available` after settlement, else `pending`. */
export type Balance = "pending" | "available";

/** Both owners' postings and balance transactions of split transfers. */
export interface TransferMoney {
  postings: Posting[];
  movements: MovementOf[];
}

interface Movement {
  /** The payment's account. */
  accountId: Uuid;
  paymentId: Uuid;
  parts: readonly SplitReversal[];
  balance: Balance;
  now: string;
}

/** Moves splits of a payment from the merchant to their receivers. */
export function postSplit(deps: Dependencies, of: Movement): TransferMoney {
  return move(deps, of, {
    event: "split",
    merchant: postings.splitSent,
    receiver: postings.splitReceived,
    sign: 1,
    description: { merchant: "Split to another owner", receiver: "Split of a payment" },
  });
}

/** Moves splits from their receivers back to the merchant, for a refund. */
export function reverseSplit(deps: Dependencies, of: Movement): TransferMoney {
  return move(deps, of, {
    event: "split_returned",
    merchant: postings.splitReceived,
    receiver: postings.splitSent,
    sign: -1,
    description: { merchant: "Split returned", receiver: "Split returned" },
  });
}

function move(
  deps: Dependencies,
  { accountId, paymentId, parts: moved, balance, now }: Movement,
  kind: {
    event: string;
    merchant: (amount: number, balance: Balance) => LedgerEntry[];
    receiver: (amount: number, balance: Balance) => LedgerEntry[];
    sign: 1 | -1;
    description: { merchant: string; receiver: string };
  },
): TransferMoney {
  const money: TransferMoney = { postings: [], movements: [] };
  for (const { transfer_id, receiver_id, amount } of moved) {
    for (const side of ["merchant", "receiver"] as const) {
      const owner = side === "merchant" ? accountId : receiver_id;
      const signed = side === "merchant" ? -kind.sign * amount : kind.sign * amount;
      money.postings.push({
        accountId: owner,
        transactionId: deps.ids.next(),
        event: kind.event,
        sourceType: "transfer",
        sourceId: transfer_id,
        occurredAt: now,
        entries: kind[side](amount, balance),
      });
      money.movements.push({
        account_id: owner,
        id: deps.ids.next(),
        source_type: "transfer",
        source_id: paymentId,
        source_account_id: accountId,
        root_source_type: "payment",
        root_source_id: paymentId,
        amount: signed,
        available: balance === "available",
        description: kind.description[side],
      });
    }
  }
  return money;
}
