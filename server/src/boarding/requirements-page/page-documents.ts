import type { RequirementsViewResponse } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";
import type { DocumentKind } from "../applications/application-rows.ts";
import type { WireRequirement } from "../requirements/derive-requirements.ts";
import type { RequirementRow } from "../requirements/requirement-rows.ts";
import { kindOfName, personOf } from "../underwriting/describe-document.ts";

const acceptedMax = 10;

type Described = RequirementsViewResponse["requirements"][number]["document"];

/** The document that a requirement asks for; null if it asks for something else. */
export function documentOf({ kind, name }: Pick<WireRequirement, "kind" | "name">): Described {
  switch (kind) {
    case "document":
      return described(kindOfName(name), name);
    case "bank_account_document":
      return described("bank_letter", name);
    case "identity_verification":
      return described("identity_document", name);
    default:
      return null;
  }
}

function described(kind: DocumentKind, name: string): Described {
  return { kind, person: personOf(kind, name) };
}

/** The documents of an account that an operator accepted, the newest first. */
export async function readAcceptedDocuments(
  database: Pool,
  accountId: Uuid,
): Promise<RequirementsViewResponse["accepted_documents"]> {
  const found = await database.query<Pick<RequirementRow, "kind" | "name" | "updated_at">>({
    name: "read-accepted-documents",
    text: `SELECT kind, name, updated_at FROM account_requirements
            WHERE account_id = $1 AND status = 'accepted'
              AND kind IN ('document', 'identity_verification')
            ORDER BY updated_at DESC, id DESC LIMIT ${acceptedMax}`,
    values: [accountId],
  });
  return found.rows.flatMap((row) => {
    const document = documentOf(row);
    if (document === null) return [];
    return [{ name: row.name, ...document, accepted_at: row.updated_at }];
  });
}
