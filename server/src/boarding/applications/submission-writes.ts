import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ReadApplication } from "./application-rows.ts";
import { openBankAccount } from "./bank-account-draft.ts";
import { decryptOwners } from "./owner-secrets.ts";
import { type ReviewedValue, reviewedContent } from "./reviewed-content.ts";

/** A field as a submission stores it. digest: of a masked value, to notice that it changed. */
export interface SubmittedValue {
  field: string;
  value: string;
  digest?: string;
}

/** The kinds of identifiers by which duplicates are found. */
export type IdentifierKind = "ein" | "bank_account" | "phone" | "owner";

export type ContentDependencies = Pick<Dependencies, "encryption" | "apiKeys">;

/** The application as a reviewer sees it, and as the next submission is compared with it. */
export function submittedContent(
  deps: ContentDependencies,
  row: ReadApplication,
): { shown: ReviewedValue; stored: SubmittedValue }[] {
  const account = openBankAccount(deps.encryption, row)?.account_number ?? null;
  const secrets = decryptOwners(deps.encryption, row);
  return reviewedContent(row, secrets, account).map((shown) => {
    const { field, value, secret } = shown;
    if (secret === undefined) return { shown, stored: { field, value } };
    const digest = keyedDigest(deps, `${row.id} ${field}`, secret).toString("hex");
    return { shown, stored: { field, value, digest } };
  });
}

/**
 * The writes of a submission: its content, with which the next one is compared, and the digests of
 * what identifies its applicant.
 *
 * Writes   application_submissions, application_identifiers.
 */
export function submissionWrites(
  deps: ContentDependencies & Pick<Dependencies, "ids" | "clock">,
  row: ReadApplication,
): Write[] {
  return [
    insertRow("application_submissions", {
      application_id: row.id,
      id: deps.ids.next(),
      content: asJson(submittedContent(deps, row).map(({ stored }) => stored)),
      submitted_at: deps.clock.now().toISOString(),
    }),
    {
      sql: "DELETE FROM application_identifiers WHERE application_id = $1",
      values: [row.id],
    },
    {
      sql: `INSERT INTO application_identifiers (tenant_id, kind, digest, application_id)
            SELECT DISTINCT $1::uuid, found.kind, decode(found.digest, 'hex'), $2::uuid
              FROM unnest($3::text[], $4::text[]) AS found (kind, digest)`,
      values: [row.tenant_id, row.id, ...columnsOf(identifiersOf(deps, row))],
    },
  ];
}

function columnsOf(found: readonly { kind: IdentifierKind; digest: Buffer }[]): string[][] {
  return [found.map(({ kind }) => kind), found.map(({ digest }) => digest.toString("hex"))];
}

/** Digests of the identifiers that the application has now. */
export function identifiersOf(
  deps: ContentDependencies,
  row: ReadApplication,
): { kind: IdentifierKind; digest: Buffer }[] {
  const bank = openBankAccount(deps.encryption, row);
  const values: readonly (readonly [IdentifierKind, string | null | undefined])[] = [
    ["ein", digitsOf(row.company?.ein)],
    ["phone", digitsOf(row.company?.phone_number)],
    ["bank_account", bank?.account_number && `${bank.routing_number} ${bank.account_number}`],
    ...Object.values(decryptOwners(deps.encryption, row)).map(
      ({ ssn }) => ["owner", digitsOf(ssn)] as const,
    ),
  ];
  return values.flatMap(([kind, value]) =>
    value ? [{ kind, digest: keyedDigest(deps, kind, value) }] : [],
  );
}

const digitsOf = (text: string | null | undefined) => text?.replace(/\D/g, "");

/** Keyed, because there are too few numbers for a hash without a key to hide them. */
function keyedDigest({ apiKeys }: ContentDependencies, what: string, value: string): Buffer {
  return apiKeys.hashOf(`application ${what}\n${value}`);
}
