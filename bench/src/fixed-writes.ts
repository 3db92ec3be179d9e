import type { Pool } from "pg";
import { families } from "./measure-payments.ts";
import { accountUuid } from "./merchants.ts";
import type { RepeatableStatement, Slot } from "./repeatable-writes.ts";

/**
 * A small payment, written by one statement into tables of its own: a key, an intent, a payment, a
 * ledger transaction with four entries, two balances and two events. It is not derived from the
 * platform's tables and never changes, so that a payment's ratio to it can be compared between
 * versions.
 */
const tables = `
  CREATE SCHEMA fixed_writes;
  CREATE TABLE fixed_writes.keys (
    account_id uuid NOT NULL, id uuid NOT NULL, status integer NOT NULL, response text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, id));
  CREATE TABLE fixed_writes.intents (
    account_id uuid NOT NULL, id uuid NOT NULL, status text NOT NULL, amount bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, id));
  CREATE TABLE fixed_writes.payments (
    account_id uuid NOT NULL, id uuid NOT NULL, intent_id uuid NOT NULL, status text NOT NULL,
    amount bigint NOT NULL, details jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, id));
  CREATE TABLE fixed_writes.transactions (
    account_id uuid NOT NULL, id uuid NOT NULL, payment_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, id));
  CREATE TABLE fixed_writes.entries (
    account_id uuid NOT NULL, transaction_id uuid NOT NULL, number smallint NOT NULL,
    code text NOT NULL, amount bigint NOT NULL, PRIMARY KEY (account_id, transaction_id, number));
  CREATE TABLE fixed_writes.balances (
    account_id uuid NOT NULL, code text NOT NULL, amount bigint NOT NULL,
    PRIMARY KEY (account_id, code)) WITH (fillfactor = 50);
  CREATE TABLE fixed_writes.events (
    account_id uuid NOT NULL, id uuid NOT NULL, type text NOT NULL, data jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (account_id, id))`;

const account: Slot = { kind: "account" };
const id = (number: number): Slot => ({ kind: "id", number });
const constant = (text: string): Slot => ({ kind: "constant", text });

const details = JSON.stringify({
  brand: "visa",
  last_four_digits: "1111",
  billing_details: { name: "Ada Park", address_line1: "1 Harbor Way", postal_code: "97210" },
});
const response = JSON.stringify({ entity: "payment", status: "captured", amount: 4250, details });

export const fixedWrites: readonly RepeatableStatement[] = [
  {
    text: `WITH
      key AS (INSERT INTO fixed_writes.keys (account_id, id, status, response)
        VALUES ($1::uuid, $2::uuid, 201, $3)),
      intent AS (INSERT INTO fixed_writes.intents (account_id, id, status, amount)
        VALUES ($1::uuid, $4::uuid, 'captured', 4250)),
      payment AS (INSERT INTO fixed_writes.payments
        (account_id, id, intent_id, status, amount, details)
        VALUES ($1::uuid, $5::uuid, $4::uuid, 'captured', 4250, $6::jsonb)),
      ledger AS (INSERT INTO fixed_writes.transactions (account_id, id, payment_id)
        VALUES ($1::uuid, $7::uuid, $5::uuid)),
      entries AS (INSERT INTO fixed_writes.entries
        (account_id, transaction_id, number, code, amount)
        VALUES ($1::uuid, $7::uuid, 1, 'receivable', 4250), ($1::uuid, $7::uuid, 2, 'pending', -4250),
               ($1::uuid, $7::uuid, 3, 'pending', 153), ($1::uuid, $7::uuid, 4, 'fees', -153)),
      events AS (INSERT INTO fixed_writes.events (account_id, id, type, data)
        VALUES ($1::uuid, $8::uuid, 'payment.created', $6::jsonb),
               ($1::uuid, $9::uuid, 'payment.captured', $6::jsonb))
      UPDATE fixed_writes.balances AS balance SET amount = balance.amount + change.amount
        FROM (VALUES ('pending', 4097), ('fees', 153)) AS change (code, amount)
       WHERE balance.account_id = $1::uuid AND balance.code = change.code`,
    slots: [
      account,
      { kind: "key", number: 0 },
      constant(response),
      id(1),
      id(2),
      constant(details),
      id(3),
      id(4),
      id(5),
    ],
  },
];

/** Creates the tables, with balances of some accounts. Input   owner: may create schemas. */
export async function createFixedTables(owner: Pool, accounts: number): Promise<void> {
  await owner.query(tables);
  const ids = Array.from({ length: accounts }, (_, index) => accountUuid(families.fixed, index));
  await owner.query(
    `INSERT INTO fixed_writes.balances (account_id, code, amount)
     SELECT account_id, code, 0 FROM unnest($1::uuid[]) AS account_id,
       (VALUES ('pending'), ('fees')) AS codes (code)`,
    [ids],
  );
}
