/**
 * The condition that the available balance of a row of `accounts` is below zero. As stored, a
 * credit is negative.
 *
 * No index has the sign of a balance: every payment would pay for it. The ledger account's key is
 * looked up for each account until the page is full. A subquery with one value is never planned as
 * a join with the whole table.
 */
export const isNegative = `coalesce((SELECT ledger.balance FROM ledger_accounts AS ledger
  WHERE ledger.account_id = accounts.id AND ledger.code = 'available'), 0) > 0`;
