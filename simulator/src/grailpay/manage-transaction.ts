import type { Dependencies } from "../dependencies.ts";
import { inTransaction } from "../store/open-store.ts";
import { achTimes } from "./ach-windows.ts";
import { done, type EnvelopedResponse, notAllowed, notFound } from "./envelope.ts";
import type { GrailPayObject } from "./objects.ts";
import { type Json, readRequest } from "./read-request.ts";
import {
  changeTransaction,
  presentTransaction,
  type TransactionContent,
  transactionOf,
} from "./transaction.ts";

export function readTransactionByUuid(deps: Dependencies, uuid: string): EnvelopedResponse {
  const transaction = deps.grailpay.find("transaction", uuid);
  return transaction === undefined
    ? notFound("transaction")
    : done(200, "The transaction.", presentTransaction(transaction));
}

/** Changes a transaction that was not sent yet; afterwards it is too late for all of these. */
function whilePending(
  deps: Dependencies,
  uuid: string,
  verb: string,
  change: (content: TransactionContent) => Partial<TransactionContent>,
  then?: (transaction: GrailPayObject, at: Date) => void,
): EnvelopedResponse {
  const transaction = deps.grailpay.find("transaction", uuid);
  if (transaction === undefined) return notFound("transaction");
  const content = transactionOf(transaction);
  if (content.capture_status !== "CAPTURE_PENDING") {
    return notAllowed(`A transaction can be ${verb} only while it is CAPTURE_PENDING.`);
  }
  const at = deps.clock();
  const changed = inTransaction(deps.database, () => {
    const event = `transaction.${verb}`;
    const one = changeTransaction(deps, transaction, change(content), at, event);
    then?.(one, at);
    return one;
  });
  return done(200, `The transaction was ${verb}.`, presentTransaction(changed));
}

/** Cancels a transaction: it is never sent. */
export function cancelTransaction(deps: Dependencies, uuid: string, body: Json): EnvelopedResponse {
  const cancel_reason = readRequest(body).text("cancel_reason", 255);
  return whilePending(deps, uuid, "cancelled", () => ({
    capture_status: "CANCELED",
    cancel_reason,
  }));
}

/** Pauses a transaction until it is resumed. */
export function pauseTransaction(deps: Dependencies, uuid: string): EnvelopedResponse {
  return whilePending(deps, uuid, "paused", () => ({ is_paused: true }));
}

/** Resumes a paused transaction in the next window. */
export function resumeTransaction(deps: Dependencies, uuid: string): EnvelopedResponse {
  const change = () => ({ is_paused: false });
  return whilePending(deps, uuid, "resumed", change, (transaction, at) => {
    const { sentAt } = achTimes(at, transactionOf(transaction).speed, "debit");
    deps.agenda.add("ach_step", `${transaction.uuid} send`, sentAt);
  });
}
