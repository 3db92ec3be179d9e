import type { Dependencies } from "../../dependencies.ts";
import type { ReturnedPayoutDetails } from "../../email/enqueue-account-notice.ts";
import type { Uuid } from "../../ids.ts";

/** The content of an email about a returned payout. Input   owner: the name of its receiver. */
export function returnedPayout(details: ReturnedPayoutDetails, owner: string) {
  return {
    owner,
    payoutNumber: details.payout_number,
    amount: details.amount,
    fee: details.fee,
    returnCode: details.return_code,
    sentAgainAt: details.sent_again_at,
  };
}

export async function maskOf(
  { database }: Pick<Dependencies, "database">,
  { bank_account_id: id }: { bank_account_id: Uuid | null },
): Promise<string | null> {
  const found = await database.query<{ mask: string }>(
    "SELECT mask FROM bank_accounts WHERE id = $1",
    [id],
  );
  return found.rows[0]?.mask ?? null;
}
