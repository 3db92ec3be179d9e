import type { Pool } from "pg";
import { rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import type { ApplicationRow } from "./application-rows.ts";
import { openBankAccount, storeBankAccount } from "./bank-account-draft.ts";
import { decryptOwners, encryptOwners, type SecretsByOwner } from "./owner-secrets.ts";

type Copied = Pick<
  ApplicationRow,
  "company" | "owners" | "encrypted_owners" | "bank_account" | "encrypted_bank_account"
>;

/**
 * The parts that a new application takes from another one of its business: company, owners and bank
 * account. Encrypted data is encrypted again, because each application has its own encryption
 * context. Terms and signature are not copied: each application is signed for itself.
 *
 * Input    sent: the request; id: of the new application. Parts in the request are not copied.
 * Errors   invalid_body: not an application of the business.
 */
export async function copiedParts(
  deps: Pick<Dependencies, "database" | "encryption" | "ids">,
  caller: Caller,
  businessId: Uuid,
  sent: { id: Uuid; copy_from_application_id?: string; company?: object; owners?: unknown[] },
): Promise<Partial<Copied>> {
  const { copy_from_application_id: from } = sent;
  if (from === undefined) return {};
  const row = await readSource(deps.database, caller, businessId, toUuid(from));
  if (row === undefined) {
    const expected = "another application of the same business";
    throw rejectBodyField({
      code: "not_found",
      expected,
      received: from,
      path: "copy_from_application_id",
      message: `copy_from_application_id must be ${expected}; got ${from}.`,
    });
  }
  const bank = openBankAccount(deps.encryption, row);
  return {
    ...(sent.company === undefined ? { company: row.company } : {}),
    ...(sent.owners === undefined ? copiedOwners(deps, row, sent.id) : {}),
    ...storeBankAccount(deps.encryption, sent.id, bank),
  };
}

type Source = Pick<ApplicationRow, "id" | keyof Copied>;

async function readSource(
  database: Pool,
  caller: Caller,
  businessId: Uuid,
  id: Uuid,
): Promise<Source | undefined> {
  const own = callerScope(caller, "a");
  const found = await database.query<Source>(
    `SELECT a.id, a.company, a.owners, a.encrypted_owners, a.bank_account, a.encrypted_bank_account
       FROM applications a WHERE ${own.sql} AND a.id = $2 AND a.business_id = $3`,
    [own.value, id, businessId],
  );
  return found.rows[0];
}

/** The owners with ids of their own: an owner's id names one application's owner. */
function copiedOwners(
  { encryption, ids }: Pick<Dependencies, "encryption" | "ids">,
  source: Source,
  applicationId: Uuid,
): Pick<Copied, "owners" | "encrypted_owners"> {
  const before = decryptOwners(encryption, source);
  const secrets: SecretsByOwner = {};
  const owners = source.owners.map((owner) => {
    const id = ids.next();
    const known = before[owner.id];
    if (known !== undefined) secrets[id] = known;
    return { ...owner, id };
  });
  return { owners, encrypted_owners: encryptOwners(encryption, applicationId, secrets) };
}
