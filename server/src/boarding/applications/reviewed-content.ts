import { toId } from "../../ids.ts";
import type { ReadApplication } from "./application-rows.ts";
import type { SecretsByOwner } from "./owner-secrets.ts";

/** A field of an application as a reviewer sees it: identity data is masked. */
export interface ReviewedValue {
  field: string;
  value: string;
  /** Kind of the masked value; absent: the value is complete. */
  masked?: "ssn" | "birth_date" | "account_number";
  ownerId?: string;
  /** The complete value of a masked one. It is compared, and never stored or returned. */
  secret?: string;
}

const hiddenDate = "****-**-**";

type Content = Pick<
  ReadApplication,
  | "company"
  | "address"
  | "industry_volume"
  | "ach_volume"
  | "services_deliveries"
  | "transaction_modes"
  | "owners"
  | "bank_account"
  | "plan_snapshot"
  | "signature"
  | "name"
  | "location_name"
>;

/**
 * The filled fields of an application in the order of the form.
 *
 * Input    secrets: of its owners; accountNumber: of its bank account; null: none.
 */
export function reviewedContent(
  row: Content,
  secrets: SecretsByOwner,
  accountNumber: string | null,
): ReviewedValue[] {
  return [
    ...textOf("name", row.name),
    ...textOf("location", row.location_name),
    ...partsOf("company", row.company),
    ...partsOf("address", row.address),
    ...partsOf("industry_volume", row.industry_volume),
    ...partsOf("ach_volume", row.ach_volume),
    ...partsOf("transaction_modes", row.transaction_modes),
    ...partsOf("services_deliveries", row.services_deliveries),
    ...row.owners.flatMap((owner, index) => ownerFields(owner, `owners[${index}]`, secrets)),
    ...bankFields(row, accountNumber),
    ...textOf("plan", row.plan_snapshot?.name),
    ...textOf("signature.name", row.signature?.name),
    ...textOf("signature.signed_at", row.signature?.signed_at),
  ];
}

function ownerFields(
  { id, residence_address, ssn_last4, ...owner }: Content["owners"][number],
  path: string,
  secrets: SecretsByOwner,
): ReviewedValue[] {
  const { ssn, birth_date } = secrets[id] ?? {};
  const ownerId = toId("owner", id);
  const masked = (kind: "ssn" | "birth_date", value: string, secret: string): ReviewedValue => ({
    field: `${path}.${kind}`,
    value,
    masked: kind,
    ownerId,
    secret,
  });
  return [
    ...partsOf(path, owner),
    ...(ssn === undefined ? [] : [masked("ssn", `*****${ssn_last4 ?? ""}`, ssn)]),
    ...(birth_date === undefined ? [] : [masked("birth_date", hiddenDate, birth_date)]),
    ...textOf(`${path}.residence_address`, residence_address && oneLine(residence_address)),
  ].map((each) => ({ ...each, ownerId }));
}

/** An address in one line. */
function oneLine(address: NonNullable<Content["address"]>): string {
  const { address_line1, address_line2, city, state, zip_code, country } = address;
  return [address_line1, address_line2, city, [state, zip_code].filter(Boolean).join(" "), country]
    .filter(Boolean)
    .join(", ");
}

function bankFields({ bank_account: bank }: Content, accountNumber: string | null) {
  if (bank === null) return [];
  const { account_number_last4: last4, ...shown } = bank;
  const number: ReviewedValue[] =
    accountNumber === null
      ? []
      : [
          {
            field: "bank_account.account_number",
            value: `*****${last4 ?? ""}`,
            masked: "account_number",
            secret: accountNumber,
          },
        ];
  return [...partsOf("bank_account", shown), ...number];
}

function partsOf(path: string, part: object | null): ReviewedValue[] {
  return Object.entries(part ?? {}).flatMap(([name, value]) => textOf(`${path}.${name}`, value));
}

function textOf(field: string, value: unknown): ReviewedValue[] {
  if (value === null || value === undefined || value === "") return [];
  return [{ field, value: String(value) }];
}
