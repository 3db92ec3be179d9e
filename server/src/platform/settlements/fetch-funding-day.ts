import { fetchFundingDay } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { scopeOf } from "../scope.ts";

interface Found {
  processor: string;
  /** null: without a processor, no file is expected. */
  merchant_id: string | null;
  is_asked: boolean;
  is_stored: boolean;
}

/**
 * Makes the day of an account due: the job that fetches files does the rest.
 *
 * Errors   referenced_not_found: the account; invalid_status: the file is there, or the day is not
 *          asked for yet.
 * Writes   funding_days, audit_entries.
 */
export const handleFetchFundingDay = handlerFor(fetchFundingDay, async (call, deps) => {
  const { database, clock } = deps;
  const { account_id, date } = call.body;
  await scopeOf(database, call.caller, account_id);
  const { rows } = await database.query<Found>(
    named(
      `SELECT account.processor, account.processor_merchant_id AS merchant_id,
              day.date IS NOT NULL AS is_asked,
              EXISTS (SELECT FROM settlements AS file JOIN accounts AS sharing
                          ON sharing.id = file.account_id
                       WHERE sharing.processor = account.processor
                         AND sharing.processor_merchant_id = account.processor_merchant_id
                         AND file.date = $2::text::date) AS is_stored
         FROM accounts AS account
         LEFT JOIN funding_days AS day ON day.processor = account.processor
          AND day.merchant_id = account.processor_merchant_id AND day.date = $2::text::date
        WHERE account.id = $1`,
      [toUuid(account_id), date],
    ),
  );
  const [found] = rows;
  if (found?.is_stored === true) {
    throw new ApiError("invalid_status", `The file of ${date} was received already.`);
  }
  if (found?.is_asked !== true) {
    throw new ApiError("invalid_status", `No file of ${date} is expected yet.`);
  }
  const now = clock.now().toISOString();
  const due = {
    sql: `UPDATE funding_days SET next_attempt_at = $4
           WHERE processor = $1 AND merchant_id = $2 AND date = $3::text::date`,
    values: [found.processor, found.merchant_id, date, now],
  };
  return commitResponse(call, database, [due], {
    entity: "fetched_funding_day",
    account_id,
    date,
    next_attempt_at: now,
  });
});
