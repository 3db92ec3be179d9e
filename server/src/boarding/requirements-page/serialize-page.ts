import type { RequirementsViewResponse } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import { type BoardedAccount, readAccountRecord } from "../../identity/account-record.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId } from "../../ids.ts";
import { readApplication } from "../applications/application-rows.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { readChangedAccount } from "../bank-accounts/changes/read-changed-account.ts";
import { type AccountFacts, readAccountFacts } from "../requirements/account-facts.ts";
import { deriveRequirements } from "../requirements/derive-requirements.ts";
import { serializeRequirements } from "../requirements/serialize-requirements.ts";

/** Reads the current content of the page. */
export async function serializePage(
  deps: Dependencies,
  { id }: Pick<BoardedAccount, "id">,
): Promise<RequirementsViewResponse> {
  const account = await readAccountRecord(deps.database, id);
  const read = account && (await readChangedAccount(deps.database, id));
  if (account === undefined || read === undefined) throw new Error("an account is never deleted");
  const facts = await readAccountFacts(deps, account);
  const [brand, others, owners] = await Promise.all([
    brandOf(deps, account.partner_id),
    readOthers(deps, facts),
    readOwners(deps, account),
  ]);
  const { bank_account_change: change } = serializeRequirements(facts);
  return {
    view: "requirements",
    brand,
    account_name: account.name,
    sandbox: deps.sandbox !== undefined,
    payouts_enabled: account.payouts_enabled,
    requirements: deriveRequirements(facts).map(({ key, wire }) => ({
      key,
      kind: wire.kind,
      name: wire.name,
      description: wire.description,
      status: wire.status,
      reason: wire.reason,
      deadline: wire.deadline,
    })),
    bank_account: shownBankAccount(facts),
    bank_account_change:
      change === null
        ? null
        : {
            mask: change.bank_account_mask,
            status: change.status,
            effective_at: change.effective_at,
            requested_at: change.requested_at,
          },
    other_bank_accounts: others,
    cooling_off_days: read.wasPaid ? deps.bankChangeCoolingOffDays : null,
    owners,
  };
}

function shownBankAccount({
  bankAccount,
  rejectedByBank,
}: AccountFacts): RequirementsViewResponse["bank_account"] {
  if (bankAccount === null) return null;
  const { mask, name, validation_status } = bankAccount;
  const receives_payouts = validation_status === "VALIDATED" && !rejectedByBank;
  return { mask, name, receives_payouts };
}

const othersMax = 20;

async function readOthers(
  { database }: Dependencies,
  { account, change }: AccountFacts,
): Promise<RequirementsViewResponse["other_bank_accounts"]> {
  const found = await database.query<Pick<BankAccountRow, "id" | "mask" | "name">>({
    name: "read-other-bank-accounts",
    text: `SELECT id, mask, name FROM bank_accounts
            WHERE business_id = $1 AND status = 'ACTIVE' AND removed_at IS NULL
              AND id <> ALL ($2::uuid[]) ORDER BY id DESC LIMIT ${othersMax}`,
    values: [
      account.business_id,
      [account.bank_account_id, change?.row.bank_account_id ?? null].filter((id) => id !== null),
    ],
  });
  return found.rows.map(({ id, mask, name }) => ({
    bank_account_id: toId("bank_account", id),
    mask,
    name,
  }));
}

async function readOwners(
  { database }: Dependencies,
  { application_id }: BoardedAccount,
): Promise<RequirementsViewResponse["owners"]> {
  const application =
    application_id === null ? undefined : await readApplication(database, application_id);
  return (application?.owners ?? []).map(({ id, first_name, last_name }) => ({
    owner_id: toId("owner", id),
    name: [first_name, last_name].filter((each) => each !== null).join(" "),
  }));
}
