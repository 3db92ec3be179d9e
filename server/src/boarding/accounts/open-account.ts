import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type BoardedAccount, serializeAccount } from "../../identity/account-record.ts";
import { unassignedProcessor } from "../../identity/accounts.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { type AccountLimits, limitAccount } from "../../payments/index.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { openBankAccount } from "../applications/bank-account-draft.ts";
import {
  type BusinessBankAccountRow,
  serializeBankAccount,
} from "../bank-accounts/bank-account-rows.ts";
import { storeBankNumbers } from "../bank-accounts/bank-numbers.ts";

/**
 * Creates the account of an approved application, and the bank account named in it. Neither is
 * usable yet: jobs enqueued by the change request a merchant id from the acquirer and verify the
 * bank account.
 *
 * Input    decision: the limits that the approval gives the account, and who decided.
 * Returns  the account's id, and the writes for the transaction of the approval.
 */
export function openAccount(
  deps: Pick<Dependencies, "clock" | "ids" | "encryption">,
  row: ReadApplication,
  decision: { limits: AccountLimits; decidedBy: string },
): { id: Uuid; writes: Write[] } {
  const { ids, clock } = deps;
  const now = clock.now().toISOString();
  if (row.processing_plan_id === null) throw new Error("an approved application has a plan");
  const bankAccount = newBankAccount(deps, row, now);
  const id = ids.next();
  const account: BoardedAccount = {
    id,
    tenant_id: row.tenant_id,
    partner_id: row.partner_id,
    business_id: row.business_id,
    version: 1,
    sequence: 1,
    name: row.name,
    status: "BOARDING",
    processor: unassignedProcessor,
    processor_merchant_id: null,
    processor_terminal_id: null,
    recruited_by: row.sales_code_id ?? row.sales_agent_id,
    company: row.company,
    address: row.address,
    processing_enabled: false,
    payouts_enabled: false,
    payout_holds: [],
    payouts_after_hold: null,
    processing_after_hold: null,
    application_id: row.id,
    termination_comment: null,
    location_id: row.location_id,
    bank_account_id: bankAccount?.id ?? null,
    boarding_attempts: 0,
    created_at: now,
    business_name: row.business_name,
    location_name: row.location_name,
    bank_account_mask: bankAccount?.mask ?? null,
    bank_account_validation_status: bankAccount?.validation_status ?? null,
  };
  const owner = { partnerId: row.partner_id };
  const event = (type: string, objectId: Uuid, data: object) =>
    writeOwnerEvents(
      owner,
      now,
      [{ type, objectId, sequence: 1, data: JSON.stringify(data) }],
      ids,
    );
  const bankWrites =
    bankAccount === undefined
      ? []
      : [
          insertRow("bank_accounts", { ...bankAccount, needs_info_documents: "[]" }),
          event("v2.bank_account.created", bankAccount.id, serializeBankAccount(bankAccount)),
        ];
  return {
    id,
    writes: [
      ...bankWrites,
      insertAccount(account, row, now),
      limitAccount(id, decision.limits, {
        number: 1,
        now,
        decidedBy: decision.decidedBy,
        comment: null,
      }),
      event("v2.account.created", id, serializeAccount(account)),
      enqueue("board_accounts", 0),
      enqueue("validate_bank_accounts", 0),
    ],
  };
}

function insertAccount(account: BoardedAccount, row: ReadApplication, now: string): Write {
  const {
    business_name: _,
    location_name: __,
    bank_account_mask: ___,
    bank_account_validation_status: ____,
    ...columns
  } = account;
  const { processing_plan_id } = row;
  if (processing_plan_id === null) throw new Error("an approved application has a plan");
  const { sql, values } = insertRow("accounts", {
    ...columns,
    company: asJson(account.company),
    address: asJson(account.address),
    processing_plan_id,
    // Bank payments are enabled if the application asked for them and the plan has a price.
    payment_method_types: row.ach_volume === null ? ["card"] : ["card", "bank"],
    boarding_next_attempt_at: now,
  });
  return { sql, values };
}

function newBankAccount(
  { ids, encryption }: Pick<Dependencies, "ids" | "encryption">,
  row: ReadApplication,
  now: string,
): BusinessBankAccountRow | undefined {
  const named = openBankAccount(encryption, row);
  if (named === null) return undefined;
  const { account_number, routing_number, account_type, bank_account_name } = named;
  if (!account_number || !routing_number || !account_type) return undefined;
  const id = ids.next();
  const numbers = { accountNumber: account_number, routingNumber: routing_number };
  const { encrypted, mask } = storeBankNumbers(encryption, id, numbers);
  return {
    id,
    tenant_id: row.tenant_id,
    partner_id: row.partner_id,
    business_id: row.business_id,
    contractor_id: null,
    holder_type: "business",
    version: 1,
    sequence: 1,
    name: bank_account_name ?? row.business_name,
    mask,
    account_type,
    encrypted_numbers: encrypted,
    validation_status: "PENDING_VALIDATION",
    verification_status: "PENDING_AUTOMATIC_VERIFICATION",
    status: "PENDING",
    needs_info_comments: null,
    needs_info_documents: [],
    documents_due_at: null,
    next_action_at: now,
    attempts: 0,
    created_at: now,
    updated_at: now,
    removed_at: null,
  };
}
