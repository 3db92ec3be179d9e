import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";

/** The reported change of an account, or of another owner of payouts. */
export type AccountNotice =
  | { kind: "account_ready"; details: Record<string, never> }
  | { kind: "bank_account_failed"; details: { mask: string; expired: boolean } }
  | { kind: "payout_returned"; details: ReturnedPayoutDetails };

export interface ReturnedPayoutDetails {
  payout_id: Uuid;
  payout_number: number;
  /** Returned amount and deducted fee, in minor units. */
  amount: number;
  fee: number;
  bank_account_id: Uuid | null;
  return_code: string;
  /** Time at which it is sent again; null: it is not. */
  sent_again_at: string | null;
}

/**
 * The writes that report a change to its owner and its partner by email, in the transaction of the
 * change. A change that is reported already is not reported again.
 *
 * Input    reported: identifies the change among those of its kind; bankAccountId: the bank account
 *          that needs a replacement.
 */
export function enqueueAccountNotice(
  deps: Pick<Dependencies, "clock" | "ids">,
  owner: { type: "account" | "contractor" | "partner"; id: Uuid },
  { kind, details }: AccountNotice,
  { reported, bankAccountId = null }: { reported: string; bankAccountId?: Uuid | null },
): Write[] {
  const now = deps.clock.now().toISOString();
  const id = deps.ids.next();
  return [
    {
      sql: `INSERT INTO account_notices
              (id, owner_type, owner_id, kind, reported, bank_account_id, details, due_at, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
            ON CONFLICT (owner_id, kind, reported) DO NOTHING`,
      values: [
        id,
        owner.type,
        owner.id,
        kind,
        reported,
        bankAccountId,
        JSON.stringify(details),
        now,
      ],
    },
    enqueue("send_account_notices", 0),
  ];
}
