import { type BodyOf, faultsOfDraft, type updateApplication } from "@openpayfac/contract";
import type { Static } from "typebox";
import { writeAtOnce } from "../../database/write-at-once.ts";
import type { Parts } from "../../parts.ts";
import { addressOf, companyOf } from "../applications/application-content.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import {
  type BankAccountDraft,
  openBankAccount,
  storeBankAccount,
} from "../applications/bank-account-draft.ts";
import { changeApplication } from "../applications/change-application.ts";
import { openOwners, sealOwners } from "../applications/owner-secrets.ts";
import { ownersOf } from "../applications/owners-of.ts";
import { draftOf, factsFor, refuseUnmet } from "../applications/requirements-of.ts";
import type { FormBody } from "./form-body.ts";
import { presentForm } from "./present-form.ts";

type Sent = Static<typeof FormBody>;
type Company = NonNullable<Parameters<typeof companyOf>[0]>;
type Address = NonNullable<Parameters<typeof addressOf>[0]>;
type SentOwners = NonNullable<BodyOf<typeof updateApplication>["owners"]>;

/**
 * Saves what the form's page sends: a field that is sent is replaced, null empties it, what is left
 * out stays. Owners are sent as a whole list; one with an id keeps what is sealed of it.
 *
 * Returns  the form as it is now.
 * Errors   invalid_body: what is there and cannot stay, every fault of it; nothing is saved then.
 */
export async function saveForm(parts: Parts, row: ReadApplication, sent: Sent) {
  const set: Partial<ReadApplication> = {
    ...emptied(sent),
    ...(sent.company && { company: companyOf(merged<Company>(row.company, sent.company)) }),
    ...(sent.address && { address: addressOf(merged<Address>(row.address, sent.address)) }),
    ...figuresOf(row, sent),
    ...(sent.owners && ownerColumns(parts, row, sent.owners)),
    ...(sent.bank_account &&
      storeBankAccount(
        parts.sealing,
        row.id,
        merged<BankAccountDraft>(openBankAccount(parts.sealing, row), sent.bank_account),
      )),
  };
  const { changed, writes } = changeApplication(parts, row, set);
  const faults = faultsOfDraft(draftOf(changed, parts), factsFor(changed, parts, true));
  if (faults.length > 0) throw refuseUnmet(faults);
  await writeAtOnce(parts.database, writes);
  return presentForm(changed, parts);
}

/** The sections that are emptied as a whole. */
function emptied(sent: Sent): Partial<ReadApplication> {
  return {
    ...(sent.company === null && { company: null }),
    ...(sent.address === null && { address: null }),
    ...(sent.bank_account === null && { bank_account: null, sealed_bank_account: null }),
  };
}

/** Without what is null: that is how a request says that a field is empty. */
function merged<T extends object>(before: object | null, sent: object): T {
  const fields = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as T;
}

/** Figures as they are filled in one by one: what is not there yet is null. */
function figuresOf(row: ReadApplication, sent: Sent): Partial<ReadApplication> {
  const set: Record<string, unknown> = {};
  for (const name of ["industry_volume", "ach_volume", "transaction_modes"] as const) {
    const part = sent[name];
    if (part === null) set[name] = null;
    else if (part !== undefined) set[name] = { ...row[name], ...part };
  }
  if (sent.services_deliveries !== undefined) set.services_deliveries = sent.services_deliveries;
  return set as Partial<ReadApplication>;
}

function ownerColumns(parts: Parts, row: ReadApplication, sent: NonNullable<Sent["owners"]>) {
  const known = openOwners(parts.sealing, row);
  // What is sealed was not shown to the page, so leaving it out says nothing about it.
  const { owners, secrets } = ownersOf(
    sent.map((owner) => present(owner)) as SentOwners,
    { owners: row.owners, secrets: known },
    parts.ids,
  );
  for (const { id } of owners) {
    const birth = secrets[id]?.birth_date ?? known[id]?.birth_date;
    secrets[id] = { ...secrets[id], ...(birth === undefined ? {} : { birth_date: birth }) };
  }
  return { owners, sealed_owners: sealOwners(parts.sealing, row.id, secrets) };
}

/** The fields that have a value: a form sends null for what is empty. */
function present(owner: object): object {
  return Object.fromEntries(Object.entries(owner).filter(([, value]) => value !== null));
}
