import type { Write } from "../../database/write-atomically.ts";
import type { Ids } from "../../ids.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import { type BankAccountRow, isOfBusiness, serializeBankAccount } from "./bank-account-rows.ts";

/** Listed literally, so that a search for an event finds its emitter. */
export type BankAccountEvent =
  | "v2.bank_account.created"
  | "v2.bank_account.updated"
  | "v2.bank_account.risk_validation_requested"
  | "v2.bank_account.validated";

/**
 * The writes that emit the event of a changed bank account to its partner.
 *
 * Returns  empty for a contractor's: the events of its requirements show it.
 */
export function bankAccountEvent(row: BankAccountRow, type: BankAccountEvent, ids: Ids): Write[] {
  if (!isOfBusiness(row)) return [];
  const { partner_id: partnerId, id: objectId, sequence } = row;
  const data = JSON.stringify(serializeBankAccount(row));
  const event = { type, objectId, sequence, data };
  return [writeOwnerEvents({ partnerId }, row.updated_at, [event], ids)];
}
