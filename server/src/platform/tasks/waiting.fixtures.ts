import type { TestServer } from "../../../../testkit/src/index.ts";
import { addBankAccount } from "../../boarding/boarding.fixtures.ts";
import { addRequirement } from "../../boarding/requirements/requirement-contract-cases.fixtures.ts";
import { newObject } from "../../http/contract.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { addDispute } from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import { addRiskAlert } from "../risk/risk-contract-cases.fixtures.ts";

const day = 86_400_000;

/** One object of each kind that waits for a person, and some that do not. */
export async function addWaiting(server: TestServer): Promise<void> {
  const { database, sandbox, deps } = server;
  const account = toUuid(sandbox.account_id);
  const now = deps.clock.now().getTime();
  const dueIn = async (days: number) => {
    const { id } = await addDispute(server);
    await database.query("UPDATE disputes SET response_due_date = $2 WHERE id = $1", [
      toUuid(id),
      new Date(now + days * day).toISOString(),
    ]);
  };
  for (const days of [1, 2.9, 3.1]) await dueIn(days);
  const endpoint = await newObject(server, "we");
  await newObject(server, "we");
  await database.query("UPDATE webhook_endpoints SET failing_since = $2 WHERE id = $1", [
    toUuid(endpoint),
    new Date(now - 9 * day).toISOString(),
  ]);
  for (const status of ["held", "completed"]) {
    await database.query(
      `INSERT INTO payouts (account_id, id, version, sequence, owner_type, business_id, status,
         payout_number, transaction_count, transaction_summary, amount, batch_fee, window_start,
         window_end, size, size_type, strict, created_at, updated_at)
       VALUES ($1, $2, 1, 1, 'account', $3, $4, 1, 1, '[]', 5000, 0, $5, $5, 1, 'day', false, $5, $5)`,
      [account, deps.ids.next(), toUuid(sandbox.business_id), status, new Date(now).toISOString()],
    );
  }
  const bank = toUuid(await addBankAccount(server, sandbox.business_id));
  await database.query(
    "UPDATE payout_bank_accounts SET id = $2, state = 'rejected' WHERE account_id = $1",
    [account, bank],
  );
  await database.query("UPDATE payout_settings SET bank_account_id = $2 WHERE account_id = $1", [
    account,
    bank,
  ]);
  // Two requirements of one account.
  await addRequirement(server);
  await addRequirement(server);
  await database.query("UPDATE account_requirements SET account_id = $1", [account]);
  await addRiskAlert(server);
  const closed = await addRiskAlert(server);
  await database.query(
    "UPDATE risk_alerts SET status = 'closed', close_reason = 'explained', closed_at = now() WHERE id = $1",
    [toUuid(closed)],
  );
  const application = await newObject(server, "app");
  await newObject(server, "app");
  await database.query(
    "UPDATE applications SET status = 'CREDIT_PENDED', next_action_at = NULL WHERE id = $1",
    [toUuid(application)],
  );
  for (const state of ["unmatched", "new"]) {
    await database.query(
      `INSERT INTO settlement_records (account_id, id, settlement_id, record_id, kind, amount,
         reference, funded_on, state, created_at)
       VALUES ($1, $2, $2, '1', 'payment', 700, 'r', now(), $3, now())`,
      [account, deps.ids.next(), state],
    );
  }
}
