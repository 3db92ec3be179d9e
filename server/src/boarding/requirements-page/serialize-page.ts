import type { RequirementsViewResponse } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { readApplication } from "../applications/application-rows.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { readChangedPayee } from "../bank-accounts/changes/read-changed-payee.ts";
import type { Payee } from "../payees/payee.ts";
import { readPayeeLanguage } from "../payees/payee-language.ts";
import { deriveRequirements, type Requirement } from "../requirements/derive-requirements.ts";
import { readIdentityPages } from "../requirements/identity/identity-pages.ts";
import { type PayeeFacts, readPayeeFacts } from "../requirements/payee-facts.ts";
import { groupRequirements } from "../requirements/serialize-requirements.ts";
import { ownDescription } from "../underwriting/describe-document.ts";
import { documentOf, readAcceptedDocuments } from "./page-documents.ts";

/** Reads the current content of the page. */
export async function serializePage(
  deps: Dependencies,
  { id }: Pick<Payee, "id">,
): Promise<RequirementsViewResponse> {
  const read = await readChangedPayee(deps.database, id);
  if (read === undefined) throw new Error("an account or a contractor is never deleted");
  const { payee } = read;
  const facts = await readPayeeFacts(deps, payee);
  const [brand, others, accepted, pages, owners, language] = await Promise.all([
    brandOf(deps, payee.partner_id),
    readOthers(deps, facts),
    readAcceptedDocuments(deps.database, id),
    readIdentityPages(deps, facts.requested),
    readOwners(deps, payee),
    readPayeeLanguage(deps.database, payee),
  ]);
  const { bank_account_change: change } = groupRequirements(facts);
  return {
    view: "requirements",
    brand,
    language,
    payee_type: payee.type,
    account_name: payee.name,
    sandbox: deps.sandbox !== undefined,
    payouts_enabled: payee.payouts_enabled,
    requirements: deriveRequirements(facts).map((each) => shownRequirement(each, pages)),
    accepted_documents: accepted,
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

function shownRequirement(
  { key, wire }: Requirement,
  pages: ReadonlySet<Uuid>,
): RequirementsViewResponse["requirements"][number] {
  const { kind, name, description, status, reason, reason_code, deadline } = wire;
  const due = reason_code === "rejected_by_underwriting" ? "rejected" : "requested";
  return {
    key,
    kind,
    name,
    description: ownDescription(description),
    status,
    state: status === "pending_verification" ? "received" : due,
    document: documentOf(wire),
    has_verification_page: wire.id !== null && pages.has(toUuid(wire.id)),
    reason_code,
    reason,
    deadline,
  };
}

function shownBankAccount({
  bankAccount,
  rejectedByBank,
}: PayeeFacts): RequirementsViewResponse["bank_account"] {
  if (bankAccount === null) return null;
  const { mask, name, validation_status } = bankAccount;
  const receives_payouts = validation_status === "VALIDATED" && !rejectedByBank;
  return { mask, name, receives_payouts };
}

const othersMax = 20;

async function readOthers(
  { database }: Dependencies,
  { payee, change }: PayeeFacts,
): Promise<RequirementsViewResponse["other_bank_accounts"]> {
  if (payee.type === "contractor") return [];
  const found = await database.query<Pick<BankAccountRow, "id" | "mask" | "name">>({
    name: "read-other-bank-accounts",
    text: `SELECT id, mask, name FROM bank_accounts
            WHERE business_id = $1 AND status = 'ACTIVE' AND removed_at IS NULL
              AND id <> ALL ($2::uuid[]) ORDER BY id DESC LIMIT ${othersMax}`,
    values: [
      payee.business_id,
      [payee.bank_account_id, change?.row.bank_account_id ?? null].filter((id) => id !== null),
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
  payee: Payee,
): Promise<RequirementsViewResponse["owners"]> {
  const application_id = payee.type === "account" ? payee.record.application_id : null;
  const application =
    application_id === null ? undefined : await readApplication(database, application_id);
  return (application?.owners ?? []).map(({ id, first_name, last_name }) => ({
    owner_id: toId("owner", id),
    name: [first_name, last_name].filter((each) => each !== null).join(" "),
  }));
}
