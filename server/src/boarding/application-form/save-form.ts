import {
  type ApplicationFormResponse,
  type BodyOf,
  type FormBody,
  type updateApplication,
  validateDraft,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import {
  addressOf,
  companyOf,
  deliveriesOf,
  volumeOf,
} from "../applications/application-content.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import {
  type BankAccountDraft,
  openBankAccount,
  storeBankAccount,
} from "../applications/bank-account-draft.ts";
import { changeApplication } from "../applications/change-application.ts";
import { decryptOwners, encryptOwners } from "../applications/owner-secrets.ts";
import { ownersOf } from "../applications/owners-of.ts";
import { draftOf, factsFor, rejectIncomplete } from "../applications/requirements-of.ts";
import { requireForm } from "./form-access.ts";
import { serializeForm } from "./serialize-form.ts";
import { writeForm } from "./write-form.ts";

type Sent = Static<typeof FormBody>;
type Body = BodyOf<typeof updateApplication>;

/**
 * Saves parts of an application during editing: a part in the request is replaced, null
 * empties it, and an omitted part is unchanged. Encrypted data of an owner or a bank account need
 * not be sent again.
 *
 * Returns  the form after the change.
 * Errors   not_found, link_expired, conflict: another version; invalid_body: every value that could
 *          never be accepted. Nothing is saved then.
 */
export async function saveForm(
  deps: Dependencies,
  token: string,
  sent: Sent,
): Promise<ApplicationFormResponse> {
  const { row, expiresAt } = await requireForm(deps, token, sent.version);
  const { changed, writes } = changeApplication(deps, row, {
    ...contentOf(sent),
    ...(sent.owners && ownerColumns(deps, row, sent.owners)),
    ...(sent.bank_account !== undefined && bankColumns(deps, row, sent.bank_account)),
  });
  const fieldErrors = validateDraft(draftOf(changed, deps), factsFor(changed, deps, true));
  if (fieldErrors.length > 0) throw rejectIncomplete(fieldErrors);
  await writeForm(deps, writes);
  return serializeForm(deps, changed, expiresAt);
}

function contentOf(sent: Sent): Partial<ReadApplication> {
  const content: Partial<ReadApplication> = {};
  const { company, address, industry_volume, ach_volume } = sent;
  if (company !== undefined) content.company = companyOf(filled<Body["company"]>(company));
  if (address !== undefined) content.address = addressOf(filled<Body["address"]>(address));
  // Volume figures arrive one by one: omit those without a value.
  if (industry_volume !== undefined) content.industry_volume = volumeOf(filled(industry_volume));
  if (ach_volume !== undefined) content.ach_volume = volumeOf(filled(ach_volume));
  if (sent.services_deliveries !== undefined) {
    content.services_deliveries = deliveriesOf(filled(sent.services_deliveries));
  }
  if (sent.transaction_modes !== undefined) {
    content.transaction_modes = filled(sent.transaction_modes);
  }
  return content;
}

/** The fields that have a value; null marks an empty field. */
function filled<T>(part: object | null): T {
  if (part === null) return null as T;
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)) as T;
}

function ownerColumns(
  deps: Dependencies,
  row: ReadApplication,
  sent: NonNullable<Sent["owners"]>,
): Partial<ReadApplication> {
  const known = decryptOwners(deps.encryption, row);
  const before = { owners: row.owners, secrets: known };
  const whole = sent.map((owner) => filled<NonNullable<Body["owners"]>[number]>(owner));
  const { owners, secrets } = ownersOf(whole, before, deps.ids);
  for (const { id } of owners) {
    // The page never receives a date of birth: an owner sent without one keeps the stored one.
    const born = secrets[id]?.birth_date ?? known[id]?.birth_date;
    secrets[id] = { ...secrets[id], ...(born === undefined ? {} : { birth_date: born }) };
  }
  return { owners, encrypted_owners: encryptOwners(deps.encryption, row.id, secrets) };
}

function bankColumns(
  deps: Dependencies,
  row: ReadApplication,
  sent: object | null,
): Partial<ReadApplication> {
  if (sent === null) return storeBankAccount(deps.encryption, row.id, null);
  const before = openBankAccount(deps.encryption, row) ?? {};
  return storeBankAccount(deps.encryption, row.id, {
    ...before,
    ...filled<BankAccountDraft>(sent),
  });
}
