import type { Pool } from "pg";
import { type BoardedAccount, readAccountRecord } from "../../identity/account-record.ts";
import type { Uuid } from "../../ids.ts";
import { type ContractorRow, readContractor } from "../contractors/contractor-rows.ts";
import { isApproved } from "../contractors/contractor-states.ts";

/**
 * The owner of a balance that is paid out to a validated bank account: a merchant account or a
 * contractor. Requirements, links and changes of bank accounts have its id.
 */
export type Payee = PayeeFields &
  (
    | { type: "account"; business_id: Uuid; record: BoardedAccount }
    | { type: "contractor"; record: ContractorRow }
  );

interface PayeeFields {
  id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid;
  /** null: a contractor of a partner. */
  business_id: Uuid | null;
  name: string;
  bank_account_id: Uuid | null;
  payouts_enabled: boolean;
  /** Whether it is not decided yet whether the payee is paid at all. */
  isUnderReview: boolean;
}

/** Reads an account or a contractor by the id that both share in the ledger. */
export async function readPayee(database: Pool, id: Uuid): Promise<Payee | undefined> {
  const account = await readAccountRecord(database, id);
  if (account !== undefined) return payeeOfAccount(account);
  const contractor = await readContractor(database, id);
  return contractor && payeeOfContractor(contractor);
}

export function payeeOfAccount(account: BoardedAccount): Payee {
  const { id, tenant_id, partner_id, business_id, name, bank_account_id, payouts_enabled } =
    account;
  return {
    ...{ id, tenant_id, partner_id, business_id, name, bank_account_id, payouts_enabled },
    type: "account",
    isUnderReview: account.status === "BOARDING",
    record: account,
  };
}

export function payeeOfContractor(contractor: ContractorRow): Payee {
  const { id, tenant_id, partner_id, business_id, name, bank_account_id } = contractor;
  return {
    ...{ id, tenant_id, partner_id, business_id, name, bank_account_id },
    type: "contractor",
    payouts_enabled: isApproved(contractor.status) && contractor.bank_usable,
    isUnderReview: contractor.status === "UNDER_REVIEW",
    record: contractor,
  };
}
