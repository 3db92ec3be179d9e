import {
  addAccount,
  type BuiltTerms,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { addApplication } from "../../boarding/boarding.fixtures.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { passWindow } from "../../payments/bank/bank-contract-cases.fixtures.ts";
import { advanceDueBankDebits } from "../../payments/bank-debits/advance-bank-debits.ts";
import { insertBankDebit } from "../../payments/bank-debits/bank-debit-rows.ts";
import { seedPayoutBankAccount } from "../../payments/index.ts";
import { owe } from "../adjustments/adjustment-contract-cases.fixtures.ts";

const path = "/platform/bank_debits";

/** Signs the terms of an account's application, as its hosted form does. */
export async function signTerms(
  server: TestServer,
  accountId: string,
  termsVersion = "2026-01",
): Promise<void> {
  const { id } = await addApplication(server, { terms_accepted: false });
  await server.database.query(
    `WITH signed AS (
       UPDATE applications SET terms_accepted = true, signature = $2 WHERE id = $1 RETURNING id)
     UPDATE accounts SET application_id = signed.id FROM signed WHERE accounts.id = $3`,
    [
      toUuid(id),
      JSON.stringify({
        name: "Mara Ellison",
        signed_at: "2026-02-03T15:04:07.310Z",
        address: null,
        terms_version: termsVersion,
        terms_sha256: "",
        strokes: [],
      }),
      toUuid(accountId),
    ],
  );
}

/** Adds the bank account of an account's payouts. */
export async function addBank(
  { database, deps }: TestServer,
  accountId: string,
  accountNumber = "000123456789",
): Promise<void> {
  await seedPayoutBankAccount(database, deps.encryption, {
    ownerId: toUuid(accountId),
    id: deps.ids.next(),
    holder: "Larkspur Coffee LLC",
    numbers: { accountNumber, routingNumber: "021000021" },
    now: deps.clock.now().toISOString(),
  });
}

/**
 * Adds an account that owes money, whose signed terms permit debits of its bank account.
 *
 * Input    amount: what it owes; number: of its bank account, by which the simulated bank behaves.
 * Returns  its id.
 */
export async function addDebitable(
  server: TestServer,
  of: { amount?: number; number?: string; plan?: BuiltTerms } = {},
): Promise<string> {
  const { accountId } = await addAccount(server, of.plan === undefined ? {} : { plan: of.plan });
  await signTerms(server, accountId);
  await addBank(server, accountId, of.number);
  await owe(server, of.amount ?? 10_000, accountId);
  return accountId;
}

export const bodyOf = (account_id: string, amount: number) => ({
  account_id,
  amount,
  reason: "The merchant refunded after its last payout.",
});

const send = (server: TestServer, body: object): Promise<TestResponse> =>
  server.call("POST", path, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
    body,
  });

/** Adds the row of a debit of the account that was rejected. Returns   its id. */
export async function addDebitRow({ deps, database, sandbox }: TestServer): Promise<string> {
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  await writeAtomically(database, [
    insertBankDebit({
      account_id: toUuid(sandbox.account_id),
      id,
      version: 1,
      sequence: 1,
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: toUuid(sandbox.partner_id),
      business_id: toUuid(sandbox.business_id),
      status: "failed",
      amount: 100,
      fee_amount: 0,
      reason: "The merchant refunded after its last payout.",
      bank_account_id: deps.ids.next(),
      bank_account_mask: "********6789",
      application_id: deps.ids.next(),
      terms_version: "2026-01",
      signed_by: "Mara Ellison",
      signed_at: now,
      entry_number: 1,
      reference: null,
      return_code: null,
      failure_message: "The account is not active",
      processing_attempts: 1,
      next_action_at: null,
      return_window_ends_at: null,
      created_by: null,
      change_request_id: null,
      created_at: now,
      updated_at: now,
      sent_at: null,
      completed_at: null,
      returned_at: null,
    }),
  ]);
  return toId("bank_debit", id);
}

/** Begins a debit. Returns   its id. */
export async function addBankDebit(server: TestServer, of?: { amount: number }): Promise<string> {
  const account = await addDebitable(server);
  const made = await send(server, bodyOf(account, of?.amount ?? 1_000));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.id;
}

/** Begins a debit that the bank has. Returns   its id. */
export async function addSentDebit(server: TestServer): Promise<string> {
  const id = await addBankDebit(server);
  await advanceDueBankDebits(server.deps);
  await passWindow(server);
  return id;
}

/** Test data of debits for the contract walks. */
export const bankDebitCases: Record<string, OperationCase> = {
  returnSandboxBankDebit: {
    sound: async (server) => ({
      path: `/sandbox/bank_debits/${await addSentDebit(server)}/return`,
      body: { return_code: "R01" },
      otherBody: { return_code: "R02" },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/sandbox/bank_debits/${await addBankDebit(server)}/return`, {
          body: { return_code: "R01" },
        }),
    },
  },
  listBankDebits: {
    sound: async (server) => {
      await addBankDebit(server);
      return { path };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `${path}?in=acct_01m8ej105je00a11gygmz8vt6n`, {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  getBankDebit: {
    sound: async (server) => ({ path: `${path}/${await addBankDebit(server)}` }),
  },
  createBankDebit: {
    sound: async (server) => {
      const account = await addDebitable(server);
      return { path, body: bodyOf(account, 1_000), otherBody: bodyOf(account, 900) };
    },
    errors: {
      invalid_status: async (server) => send(server, bodyOf(await addDebitable(server), 10_001)),
      referenced_not_found: (server) =>
        send(server, bodyOf("acct_01m8ej105je00a11gygmz8vt6n", 100)),
    },
  },
};
