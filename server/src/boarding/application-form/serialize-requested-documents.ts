import type { RequestedDocumentView } from "@openpayfac/contract";
import type { ReadApplication } from "../applications/application-rows.ts";
import { kindOfName, ownDescription, personOf } from "../underwriting/describe-document.ts";
import { type DocumentVerdicts, documentState } from "../underwriting/requested-documents.ts";
import type { IdentityDocuments } from "./identity-documents.ts";

/** The documents that underwriting requests of an application, as its merchant sees them. */
export function requestedDocuments(
  { docs_requested }: Pick<ReadApplication, "docs_requested">,
  verdicts: DocumentVerdicts,
  {
    verified,
    waiting,
  }: Pick<IdentityDocuments, "verified"> & { waiting: ReadonlyMap<string, unknown> },
): RequestedDocumentView[] {
  return docs_requested.map(({ name, description, kind = kindOfName(name) }) => {
    const state = verified.has(name) ? "accepted" : stateOf(docs_requested, verdicts, name);
    return {
      name,
      kind,
      person: personOf(kind, name),
      description: ownDescription(description),
      state,
      has_verification_page: state !== "accepted" && waiting.has(name),
      // Why a file was accepted is for the record only.
      rejection_reason: state === "rejected" ? (verdicts.rejected.get(name) ?? null) : null,
    };
  });
}

function stateOf(
  requested: ReadApplication["docs_requested"],
  verdicts: DocumentVerdicts,
  name: string,
): RequestedDocumentView["state"] {
  switch (documentState(requested, verdicts, name)) {
    case "accepted":
      return "accepted";
    case "uploaded":
      return "received";
    case "missing":
      return verdicts.rejected.has(name) ? "rejected" : "requested";
  }
}
