import type {
  BodyOf,
  RequirementsViewResponse,
  setRequiredBankAccount,
} from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import {
  type RequestedBankAccount,
  requestBankAccountChange,
} from "../bank-accounts/changes/request-change.ts";
import { requirePage } from "./page-access.ts";
import { serializePage } from "./serialize-page.ts";

/**
 * Adds or replaces the bank account of the payee behind a link. The same bank account is added once.
 *
 * Errors   not_found, link_expired; invalid_request_data; too_many_requests; conflict.
 */
export async function setBankAccount(
  deps: Dependencies,
  token: string,
  body: BodyOf<typeof setRequiredBankAccount>,
): Promise<RequirementsViewResponse> {
  const { payee } = await requirePage(deps, token);
  await requestBankAccountChange(deps, payee.id, requestedOf(body), "link", async ({ writes }) => {
    if (writes.length > 0) await writeAtomically(deps.database, writes);
  });
  return serializePage(deps, payee);
}

function requestedOf({
  bank_account: entered,
  bank_account_id,
}: BodyOf<typeof setRequiredBankAccount>): RequestedBankAccount {
  if (entered !== undefined && bank_account_id === undefined)
    return entered as RequestedBankAccount;
  if (entered === undefined && bank_account_id !== undefined) return { bank_account_id };
  const expected = "either bank_account or bank_account_id";
  throw rejectBodyField({
    code: "invalid",
    expected,
    received: "both or neither",
    path: "bank_account",
    message: `Send ${expected}.`,
  });
}
