import type { Pool } from "pg";
import type { AccountNotice } from "../../email/enqueue-account-notice.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Requirement, WireRequirement } from "./derive-requirements.ts";

/** The reasons about a bank account that an email of their own reports. */
const noticeOfReason: Partial<Record<WireRequirement["reason_code"], AccountNotice["kind"]>> = {
  bank_account_invalid: "bank_account_failed",
  bank_account_verification_expired: "bank_account_failed",
  payout_returned: "payout_returned",
};

/**
 * Whether emails of their own report all of these requirements: that a bank account is missing when
 * the account opens, was not validated, or returned a payout. A second email with the same request
 * would confuse.
 *
 * Input    isFirst: whether the account had no requirements before.
 */
export async function isAnnouncedByNotice(
  database: Pool,
  accountId: Uuid,
  requirements: readonly Requirement[],
  isFirst: boolean,
): Promise<boolean> {
  const found = await database.query<{ kind: string; bank_account_id: Uuid | null }>({
    name: "read-notices-of-account",
    text: "SELECT kind, bank_account_id FROM account_notices WHERE owner_id = $1",
    values: [accountId],
  });
  return requirements.every(({ wire: { reason_code, bank_account_id: id } }) => {
    if (reason_code === "bank_account_missing")
      return isFirst && found.rows.some(({ kind }) => kind === "account_ready");
    const reported = noticeOfReason[reason_code];
    return found.rows.some(
      ({ kind, bank_account_id }) =>
        kind === reported && id !== null && bank_account_id === toUuid(id),
    );
  });
}
