import type { BankReturn } from "@openpayfac/processors";
import { addBankingDays, atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  enqueueAccountNotice,
  type ReturnedPayoutDetails,
} from "../../email/enqueue-account-notice.ts";
import { insertFee } from "../fees/fee-rows.ts";
import { feeEvent } from "../fees/serialize-fee.ts";
import { postings } from "../postings.ts";
import { blockBankAccountWrites } from "./block-bank-account.ts";
import { changePayout } from "./change-payout.ts";
import { deductedFee, payoutFee } from "./payout-fee.ts";
import { payoutPostings } from "./payout-postings.ts";
import type { PayoutPaymentRow, PayoutState } from "./payout-rows.ts";

/** The most times that a payout is sent. */
export const attemptsMax = 2;
const sendTime = "16:00";

/**
 * Applies a payout return: the amount is available again, the fee for the return is charged, and
 * the payout is sent once more on the next banking day. A second return fails it. Its owner is
 * notified of each return.
 */
export async function returnPayout(
  deps: Dependencies,
  state: PayoutState,
  bankReturn: BankReturn,
): Promise<PayoutState> {
  const { payout } = state;
  const now = deps.clock.now();
  const at = now.toISOString();
  const order = state.payments.findLast((each) => each.payment_type === "origination");
  if (order === undefined) throw new Error(`payout ${payout.id} was never sent`);
  const account =
    payout.owner_type === "account" ? await deps.accounts.find(payout.account_id) : undefined;
  const feeAmount = Math.min(deductedFee(account, "dda_reject"), order.amount);
  const charged = payoutFee(deps, account, payout, { name: "dda_reject", deducted: feeAmount }, at);
  const fee = charged?.fee;
  const nextDay = addBankingDays(newYorkDate(now), 1);
  const response: PayoutPaymentRow = {
    ...order,
    id: deps.ids.next(),
    payment_type: "return",
    direction: "inbound",
    status: "completed",
    return_code: bankReturn.code,
    return_message: bankReturn.text ?? null,
    created_at: at,
    updated_at: at,
  };
  const sendAgainAt = atNewYorkTime(nextDay, sendTime).toISOString();
  const isFinal = payout.attempt_count >= attemptsMax || order.amount <= feeAmount;
  const returned = await changePayout(deps, state, {
    payout: {
      status: "returned",
      reject_count: payout.reject_count + 1,
      reject_fee: payout.reject_fee + feeAmount,
      completed_at: null,
      processing_attempts: 0,
      next_action_at: sendAgainAt,
    },
    added: response,
    event: "v2.payout.returned",
    events: fee === undefined ? [] : [feeEvent(fee)],
    writes: [
      ...(fee === undefined ? [] : [insertFee(fee)]),
      ...noticeOf(deps, payout, {
        payout_id: payout.id,
        payout_number: payout.payout_number,
        amount: order.amount,
        fee: feeAmount,
        bank_account_id: order.bank_account_id,
        return_code: bankReturn.code,
        sent_again_at: isFinal ? null : sendAgainAt,
      }),
      ...payoutPostings(
        deps,
        payout,
        {
          event: "payout_returned",
          bankTransferId: response.id,
          entries: postings.payoutReturned(
            order.amount,
            feeAmount,
            payout.status === "completed" ? "cash" : "in_payout",
          ),
          movements: [
            {
              source: "payout",
              sourceId: payout.id,
              amount: order.amount,
              description: `Payout ${payout.payout_number} was returned: ${bankReturn.code}`,
            },
            ...(fee === undefined || feeAmount === 0
              ? []
              : [
                  {
                    source: "fee" as const,
                    sourceId: fee.id,
                    amount: -feeAmount,
                    description: "Fee for a returned payout",
                  },
                ]),
          ],
          others: charged?.ofPartner ?? [],
        },
        at,
      ),
    ],
  });
  if (isFinal) return failPayout(deps, returned, bankReturn.text);
  return returned;
}

/** The writes that notify the payout's owner of a return. The tenant reads its own payouts. */
function noticeOf(
  deps: Dependencies,
  { owner_type: type, account_id: id, reject_count: returns }: PayoutState["payout"],
  details: ReturnedPayoutDetails,
): Write[] {
  if (type === "tenant") return [];
  const isFinal = details.sent_again_at === null;
  return enqueueAccountNotice(
    deps,
    { type, id },
    { kind: "payout_returned", details },
    {
      reported: `${details.payout_id} ${returns + 1}`,
      bankAccountId: isFinal ? details.bank_account_id : null,
    },
  );
}

/**
 * The write after which a later payout includes a returned amount, which was kept to be sent again.
 *
 * Input    returned: the latest transfer, a return.
 */
export function freeReturned(
  payout: Pick<PayoutState["payout"], "account_id" | "id">,
  returned: Pick<PayoutPaymentRow, "created_at">,
): Write {
  return {
    sql: `UPDATE transactions SET payout_id = NULL, bank_transfer_id = NULL
           WHERE account_id = $1 AND payout_id = $2 AND root_source_type = 'payout'
             AND created_at = $3`,
    values: [payout.account_id, payout.id, returned.created_at],
  };
}

/**
 * Fails a payout that cannot arrive. A later window pays out its amount. After a return, its bank
 * account is blocked, and an account's payouts are disabled until it has another one.
 */
export async function failPayout(
  deps: Dependencies,
  state: PayoutState,
  reason?: string,
): Promise<PayoutState> {
  const { payout } = state;
  const at = deps.clock.now().toISOString();
  const order = state.payments.findLast((each) => each.payment_type === "origination");
  const writes: Write[] = [];
  const last = state.payments.at(-1);
  if (payout.status === "returned" && last !== undefined) {
    writes.push(freeReturned(payout, last));
    const bankAccountId = order?.bank_account_id ?? null;
    writes.push(...(await blockBankAccountWrites(deps, payout.account_id, bankAccountId, at)));
  }
  // Rejected by the bank before origination: the amount is still in `in_payout`.
  if (payout.status === "staged" && order !== undefined) {
    writes.push(
      ...payoutPostings(
        deps,
        payout,
        {
          event: "payout_returned",
          entries: postings.payoutReturned(order.amount, 0, "in_payout"),
          free: true,
          movements: [
            {
              source: "payout",
              sourceId: payout.id,
              amount: order.amount,
              description: `Payout ${payout.payout_number} was rejected`,
            },
          ],
        },
        at,
      ),
    );
  }
  return changePayout(deps, state, {
    payout: { status: "failed", next_action_at: null },
    ...(payout.status === "staged"
      ? { latest: { status: "rejected", return_message: reason ?? null } }
      : {}),
    event: "v2.payout.failed",
    writes,
  });
}
