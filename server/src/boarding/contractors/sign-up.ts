import type { SignUpForm } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import {
  addBankAccount,
  type EnteredBankAccount,
  newBankAccount,
} from "../bank-accounts/changes/new-bank-account.ts";
import { removeBankAccount } from "../bank-accounts/changes/remove-bank-account.ts";
import { contractorEventWrite } from "./contractor-events.ts";
import { encryptIdentity } from "./contractor-identity.ts";
import {
  type ContractorApplicationRow,
  type ContractorRow,
  contractorColumns,
} from "./contractor-rows.ts";
import { readSignUp, signUpErrors } from "./sign-up-form.ts";

/**
 * Processes a submitted form: creates a contractor, or reopens a rejected one.
 *
 * Errors   invalid_request_data; conflict: the link was used concurrently, or a contractor with
 *          this email address exists already.
 * Writes   contractors, bank_accounts, contractor_applications, events.
 */
export async function signUp(
  deps: Dependencies,
  link: ContractorApplicationRow,
  form: SignUpForm,
): Promise<void> {
  const fieldErrors = signUpErrors(form, deps.clock.now().toISOString().slice(0, 10));
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_request_data", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  const email = form.individual?.email ?? form.company?.email ?? "";
  const before = await findByEmail(deps, link.parent_id, email);
  if (before !== undefined && before.status !== "REJECTED") throw alreadySignedUp();
  try {
    await writeAtomically(deps.database, [
      ...writesOf(deps, link, form, before),
      ...(before === undefined
        ? []
        : await removeBankAccount(deps, before.id, before.bank_account_id)),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "contractors_email")) throw alreadySignedUp();
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError(
      "conflict",
      "This form was already submitted. Reload the page to see its status.",
    );
  }
}

async function findByEmail(
  deps: Dependencies,
  parentId: Uuid,
  email: string,
): Promise<ContractorRow | undefined> {
  const found = await deps.database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c
      WHERE c.parent_id = $1 AND c.email_normalized = $2`,
    [parentId, normalizeEmail(email)],
  );
  return found.rows[0];
}

function writesOf(
  deps: Dependencies,
  link: ContractorApplicationRow,
  form: SignUpForm,
  before: ContractorRow | undefined,
): Write[] {
  const now = deps.clock.now().toISOString();
  const { name, email, profile, identity } = readSignUp(form, deps.ids);
  const id = before?.id ?? deps.ids.next();
  const where =
    profile.type === "INDIVIDUAL" ? profile.individual.address : profile.company.business_address;
  const bankAccount = newBankAccount(
    deps,
    {
      tenant_id: link.tenant_id,
      partner_id: link.partner_id,
      business_id: null,
      contractor_id: id,
      holder_type: profile.type === "INDIVIDUAL" ? "individual" : "business",
    },
    form.bank_account as EnteredBankAccount,
  );
  const said = {
    status: "UNDER_REVIEW" as const,
    type: profile.type,
    name,
    email,
    email_normalized: normalizeEmail(email),
    state: where?.state ?? null,
    city: where?.city ?? null,
    encrypted_identity: encryptIdentity(deps.encryption, id, identity),
    bank_account_id: bankAccount.id,
    review_at: now,
    updated_at: now,
  };
  const contractor: ContractorRow = {
    id,
    tenant_id: link.tenant_id,
    partner_id: link.partner_id,
    parent_type: link.parent_type,
    parent_id: link.parent_id,
    business_id: link.parent_type === "BUSINESS" ? link.parent_id : null,
    version: (before?.version ?? 0) + 1,
    sequence: (before?.sequence ?? 0) + 1,
    created_at: before?.created_at ?? now,
    ...said,
    profile,
    bank_usable: false,
  };
  const { bank_usable: _, ...row } = contractor;
  const { version, sequence } = contractor;
  return [
    before === undefined
      ? insertRow("contractors", { ...row, profile: JSON.stringify(profile) })
      : updateRow(
          "contractors",
          { id, version: before.version, status: "REJECTED" },
          { ...said, profile: JSON.stringify(profile), version, sequence },
        ),
    ...addBankAccount(deps, bankAccount),
    {
      sql: `UPDATE contractor_applications SET status = 'SUPERSEDED'
             WHERE contractor_id = $1 AND id <> $2`,
      values: [id, link.id],
    },
    {
      sql: `UPDATE contractor_applications SET status = 'SUBMITTED', contractor_id = $2
             WHERE id = $1 AND status IN ('CREATED', 'STARTED') AND expires_at > $3`,
      values: [link.id, id, now],
      must: "contractor_applications",
    },
    contractorEventWrite(contractor, "v2.contractor.created", deps.ids),
    enqueue("review_contractors", 0),
  ];
}

function alreadySignedUp(): ApiError {
  return new ApiError(
    "conflict",
    "This email address is already signed up. You don't need to do anything else.",
  );
}
