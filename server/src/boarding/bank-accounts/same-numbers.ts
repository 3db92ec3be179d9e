import type { PlatformBankAccountDetails } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";

type OtherOwner = Static<typeof PlatformBankAccountDetails>["other_owners"][number];

/** One in 10,000 bank accounts has the same last four digits. */
const comparedMax = 1_000;
const shownMax = 20;

type Candidate = Pick<
  BankAccountRow,
  "id" | "business_id" | "contractor_id" | "encrypted_numbers" | "removed_at"
> & { owner_name: string };

/**
 * Other businesses and contractors of the tenant that have or had a bank account with the same
 * numbers, newest first. Numbers are encrypted, so those with the same last digits are compared.
 */
export async function readOtherOwners(
  { database, encryption }: Pick<Dependencies, "database" | "encryption">,
  row: BankAccountRow,
): Promise<OtherOwner[]> {
  const found = await database.query<Candidate>(
    named(
      `SELECT b.id, b.business_id, b.contractor_id, b.encrypted_numbers, b.removed_at,
              coalesce(business.name, contractor.name) AS owner_name
         FROM bank_accounts b
         LEFT JOIN businesses AS business ON business.id = b.business_id
         LEFT JOIN contractors AS contractor ON contractor.id = b.contractor_id
        WHERE b.tenant_id = $1 AND b.mask = $2
          AND (b.business_id, b.contractor_id) IS DISTINCT FROM ($3::uuid, $4::uuid)
        ORDER BY b.id DESC LIMIT ${comparedMax}`,
      [row.tenant_id, row.mask, row.business_id, row.contractor_id],
    ),
  );
  const own = openBankNumbers(encryption, row.id, row.encrypted_numbers);
  return found.rows
    .filter(({ id, encrypted_numbers }) => {
      const other = openBankNumbers(encryption, id, encrypted_numbers);
      const isSame = other.accountNumber === own.accountNumber;
      return isSame && other.routingNumber === own.routingNumber;
    })
    .slice(0, shownMax)
    .map(({ id, owner_name, removed_at, ...of }) => ({
      bank_account_id: toId("bank_account", id),
      ...ownerOf(of),
      owner_name,
      removed_at,
    }));
}

/** The business or the contractor that has a bank account. */
export function ownerOf({
  business_id,
  contractor_id,
}: Pick<BankAccountRow, "business_id" | "contractor_id">): Pick<
  OtherOwner,
  "owner_type" | "owner_id"
> {
  if (business_id !== null) {
    return { owner_type: "business", owner_id: toId("business", business_id) };
  }
  if (contractor_id === null) throw new Error("a bank account has an owner");
  return { owner_type: "contractor", owner_id: toId("contractor", contractor_id) };
}
