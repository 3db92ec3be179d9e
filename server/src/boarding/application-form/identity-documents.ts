import type { Dependencies } from "../../dependencies.ts";
import type { ReadApplication, StoredDocument } from "../applications/application-rows.ts";
import { kindOfName } from "../underwriting/describe-document.ts";
import { identityDocumentOf } from "../underwriting/requested-documents.ts";
import {
  effectiveOutcome,
  hasIdentityPage,
  type ReviewedCheck,
  readChecksOfApplication,
} from "../verification/index.ts";

/** Requested identity documents that a vendor's page verifies instead of a file, by their names. */
export interface IdentityDocuments {
  /** Every person passed: no file is required. */
  verified: ReadonlySet<string>;
  /** The check of each that waits for its person. */
  waiting: ReadonlyMap<string, ReviewedCheck>;
}

/** Reads the checks of the identity documents that underwriting requested of an application. */
export async function readIdentityDocuments(
  deps: Pick<Dependencies, "database" | "verification">,
  row: ReadApplication,
): Promise<IdentityDocuments> {
  const requested = row.docs_requested.filter(
    ({ name, kind = kindOfName(name) }) => kind === "identity_document",
  );
  if (requested.length === 0) return { verified: new Set(), waiting: new Map() };
  const all = await readChecksOfApplication(deps.database, row.id);
  const verified = new Set<string>();
  const waiting = new Map<string, ReviewedCheck>();
  for (const document of requested) {
    const people = personsOf(row, document, all);
    const checks = all.filter(
      (each) =>
        each.kind === "person_document" &&
        each.superseded_by === null &&
        people.has(each.subject_id),
    );
    const passed = checks.filter((each) => effectiveOutcome(each, each.review) === "passed");
    const open = checks.find((each) => hasIdentityPage(deps, each));
    if (people.size > 0 && passed.length === people.size) verified.add(document.name);
    else if (open !== undefined) waiting.set(document.name, open);
  }
  return { verified, waiting };
}

/** The owners whose identity a document proves: of the checks that it clears, else by their name. */
function personsOf(
  { owners }: ReadApplication,
  { name, checks }: StoredDocument,
  all: readonly ReviewedCheck[],
): ReadonlySet<string> {
  const cleared = all.filter(({ id }) => checks?.includes(id));
  if (cleared.length > 0) return new Set(cleared.map(({ subject_id }) => subject_id));
  const named = owners.filter((owner) => identityDocumentOf(owner).name === name);
  return new Set(named.map(({ id }) => id));
}
