import type { BankDebitStatus, DebitObstacle } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Clock } from "../../clock.ts";
import { named } from "../../database/named-statement.ts";
import { authorizesDebits } from "../../identity/terms-versions.ts";
import type { Uuid } from "../../ids.ts";

/** Entries of a debit, including the first, within the days. Source   Nacha: two reinitiations. */
const entriesMax = 3;
const entryDays = 180;

/** The stored conditions of a debit of an owner's bank account; `account_id` is the owner. */
interface StoredTerms {
  account_id: Uuid;
  application_id: Uuid | null;
  terms_version: string | null;
  signed_by: string | null;
  signed_at: string | null;
  bank_account_id: Uuid | null;
  bank_account_mask: string | null;
  debit_return_code: string | null;
  open_debit_id: Uuid | null;
  /** Returns for insufficient funds since the last debit that was paid. */
  returns: number;
  last: LastDebit | null;
}

interface LastDebit {
  id: Uuid;
  status: BankDebitStatus;
  amount: number;
  return_code: string | null;
  created_at: string;
}

export interface DebitAuthorization {
  application_id: Uuid;
  terms_version: string;
  signed_by: string;
  signed_at: string;
}

/** Whether, and by which authorization, the bank account of an account can be debited. */
export interface DebitTerms {
  bankAccountMask: string | null;
  last: LastDebit | null;
  obstacle: DebitObstacle | null;
  /** Set if there is no obstacle. */
  permitted:
    | { authorization: DebitAuthorization; bankAccountId: Uuid; mask: string; entryNumber: number }
    | undefined;
}

/** The terms of debits of owners, by their ids. Contractors and partners have signed none. */
export async function readDebitTerms(
  database: Pool,
  clock: Clock,
  ownerIds: readonly Uuid[],
): Promise<(owner: Uuid) => DebitTerms> {
  const since = new Date(clock.now().getTime() - entryDays * 86_400_000).toISOString();
  const { rows } = await database.query<StoredTerms>(
    named(
      `SELECT wanted.id AS account_id, application.id AS application_id,
              application.signature->>'terms_version' AS terms_version,
              application.signature->>'name' AS signed_by,
              application.signature->>'signed_at' AS signed_at,
              bank.id AS bank_account_id, bank.masked_account AS bank_account_mask,
              bank.debit_return_code, settings.bank_debit_id AS open_debit_id, debits.*
         FROM unnest($1::uuid[]) AS wanted (id)
         LEFT JOIN accounts AS account ON account.id = wanted.id
         LEFT JOIN applications AS application ON application.id = account.application_id
         LEFT JOIN payout_settings AS settings ON settings.account_id = wanted.id
         LEFT JOIN payout_bank_accounts AS bank ON bank.account_id = wanted.id
          AND bank.id = settings.bank_account_id AND bank.state = 'usable'
        CROSS JOIN LATERAL (
          SELECT (SELECT count(*)::int FROM bank_debits AS returned
                   WHERE returned.account_id = wanted.id AND returned.return_code IN ('R01', 'R09')
                     AND returned.created_at >= $2
                     AND NOT EXISTS (SELECT FROM bank_debits AS paid
                       WHERE paid.account_id = wanted.id AND paid.id > returned.id
                         AND paid.status = 'completed')) AS returns,
                 (SELECT json_build_object('id', newest.id, 'status', newest.status,
                           'amount', newest.amount, 'return_code', newest.return_code,
                           'created_at', newest.created_at)
                    FROM bank_debits AS newest WHERE newest.account_id = wanted.id
                   ORDER BY newest.id DESC LIMIT 1) AS last) AS debits`,
      [ownerIds, since],
    ),
  );
  const terms = new Map(rows.map((row) => [row.account_id, termsOf(row)]));
  return (owner) => {
    const found = terms.get(owner);
    if (found === undefined) throw new Error(`there is no owner ${owner}`);
    return found;
  };
}

function termsOf(row: StoredTerms): DebitTerms {
  const authorization = authorizationOf(row);
  const obstacle = obstacleOf(row, authorization);
  const { bank_account_id: bankAccountId, bank_account_mask: mask } = row;
  const last =
    row.last === null
      ? null
      : { ...row.last, created_at: new Date(row.last.created_at).toISOString() };
  return {
    bankAccountMask: mask,
    last,
    obstacle,
    permitted:
      obstacle !== null || authorization === undefined || bankAccountId === null || mask === null
        ? undefined
        : { authorization, bankAccountId, mask, entryNumber: row.returns + 1 },
  };
}

/** The signed terms of the account's application, if they permit debits of its bank account. */
function authorizationOf(row: StoredTerms): DebitAuthorization | undefined {
  const { application_id, terms_version, signed_by, signed_at } = row;
  if (application_id === null || terms_version === null) return undefined;
  if (signed_by === null || signed_at === null) return undefined;
  if (!authorizesDebits(terms_version)) return undefined;
  return { application_id, terms_version, signed_by, signed_at };
}

function obstacleOf(
  row: StoredTerms,
  authorization: DebitAuthorization | undefined,
): DebitObstacle | null {
  if (row.open_debit_id !== null) return "in_progress";
  if (authorization === undefined) return "no_agreement";
  if (row.bank_account_id === null) return "no_bank_account";
  if (row.debit_return_code !== null) return "bank_account_returned";
  return row.returns >= entriesMax ? "too_many_returns" : null;
}
