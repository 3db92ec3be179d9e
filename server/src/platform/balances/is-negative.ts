/**
 * The condition that the available balance of an owner is below zero. As stored, a credit is
 * negative.
 *
 * Input    owners: a table of owners, with their `id`.
 *
 * No index has the sign of a balance: every payment would pay for it. The ledger account's key is
 * looked up for each owner until the page is full. A subquery with one value is never planned as
 * a join with the whole table.
 */
export const isNegative = (owners: "accounts" | "owners") =>
  `coalesce((SELECT ledger.balance FROM ledger_accounts AS ledger
  WHERE ledger.account_id = ${owners}.id AND ledger.code = 'available'), 0) > 0`;
