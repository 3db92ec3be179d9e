import type { BankAccountSubject } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type ReadApplication, readApplication } from "../applications/application-rows.ts";
import { type ContractorRow, readContractor } from "../contractors/contractor-rows.ts";
import {
  checkOwnerOf,
  effectiveOutcome,
  type PlannedCheck,
  type ReviewedCheck,
  runChecks,
} from "../verification/index.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import type { BankNumbers } from "./bank-numbers.ts";
import type { Decided } from "./decide-bank-account.ts";

/** The result of a bank account's checks. */
export type CheckedBankAccount =
  | { kind: "pending"; until: string }
  | { kind: "decided"; to: Decided; reviewed: boolean };

/**
 * Checks that a bank account is open, that the business, its owner or the contractor holds it, and
 * that no sanctions list names its holder.
 *
 * Writes   verification_checks, verification_responses.
 */
export async function checkBankAccount(
  deps: Dependencies,
  row: BankAccountRow,
  numbers: BankNumbers,
): Promise<CheckedBankAccount> {
  const planned = await planBankAccountChecks(deps.database, row, numbers);
  const { checks, nextAt } = await runChecks(deps, checkOwnerOf(row), planned);
  if (nextAt !== undefined) return { kind: "pending", until: nextAt };
  const rows = checks.map(({ check }) => check);
  return {
    kind: "decided",
    to: verdictOf(rows),
    reviewed: rows.some(({ review }) => review !== null),
  };
}

/** The checks that a bank account needs before the first payout. */
export async function planBankAccountChecks(
  database: Pool,
  row: BankAccountRow,
  numbers: BankNumbers,
): Promise<PlannedCheck[]> {
  const subject = { type: "bank_account" as const, id: row.id, version: row.version };
  const input: BankAccountSubject = {
    type: "bank_account",
    ...numbers,
    accountType: row.account_type === "CHECKING" ? "checking" : "savings",
    owner: await ownerOf(database, row),
  };
  const type = row.holder_type === "individual" ? ("person" as const) : ("company" as const);
  const holder = { subject: "bank_account_name", type, name: row.name };
  return [
    { kind: "bank_account_valid", subject, input },
    { kind: "bank_account_owner", subject, input },
    { kind: "sanctions", subject, input: { type: "names", names: [holder] } },
  ];
}

/**
 * An account that does not exist fails, as does one whose holder is on a sanctions list. Another
 * holder, and every case that no service can decide, is for a person with a letter of the bank.
 */
function verdictOf(checks: readonly ReviewedCheck[]): Decided {
  const open = checks.filter((check) => effectiveOutcome(check, check.review) !== "passed");
  if (open.length === 0) return "VALIDATED";
  const isFailed = open.some(
    (check) =>
      check.kind !== "bank_account_owner" && effectiveOutcome(check, check.review) === "failed",
  );
  return isFailed ? "VALIDATION_FAILED" : "VALIDATION_INFO_REQUESTED";
}

/** The application of the account that uses it; else the newest approved one of its business. */
async function applicationOf(
  database: Pool,
  row: BankAccountRow,
): Promise<ReadApplication | undefined> {
  const found = await database.query<{ id: Uuid }>(
    `SELECT a.id FROM applications a LEFT JOIN accounts account ON account.application_id = a.id
      WHERE a.business_id = $2 AND a.account_id IS NOT NULL
      ORDER BY (account.bank_account_id = $1) IS TRUE DESC, a.id DESC LIMIT 1`,
    [row.id, row.business_id],
  );
  const [first] = found.rows;
  return first && readApplication(database, first.id);
}

async function ownerOf(database: Pool, row: BankAccountRow): Promise<BankAccountSubject["owner"]> {
  return row.contractor_id === null
    ? ownerOfBusiness(row, await applicationOf(database, row))
    : ownerOfContractor(await readContractor(database, row.contractor_id));
}

function ownerOfContractor(contractor: ContractorRow | undefined): BankAccountSubject["owner"] {
  if (contractor === undefined) throw new Error("a contractor is never deleted");
  const { profile } = contractor;
  if (profile.type === "COMPANY") return { type: "company", name: profile.company.legal_name };
  const { first_name: firstName, last_name: lastName } = profile.individual;
  return { type: "person", firstName, lastName };
}

/** A sole proprietor's account is in the person's name; any other is in the company's. */
function ownerOfBusiness(
  row: BankAccountRow,
  application: ReadApplication | undefined,
): BankAccountSubject["owner"] {
  const signer = application?.owners.find((owner) => owner.signer);
  const company = application?.company;
  if (company?.ownership_type === "SOLO_TRADER" && signer !== undefined) {
    const { first_name, last_name } = signer;
    return { type: "person", firstName: first_name ?? "", lastName: last_name ?? "" };
  }
  return { type: "company", name: company?.legal_name ?? row.name };
}
