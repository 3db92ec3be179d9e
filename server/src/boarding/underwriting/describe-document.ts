import type { DocumentKind } from "../applications/application-rows.ts";
import { documents, identityDescription, identityPrefix } from "./requested-documents.ts";

const known: readonly { kind: DocumentKind; name: string }[] = Object.values(documents);
const knownDescriptions: ReadonlySet<string> = new Set([
  identityDescription,
  ...Object.values(documents).map(({ description }) => description),
]);

/** The kind of a document by the name of its request, where no kind is stored. */
export function kindOfName(name: string): DocumentKind {
  if (name.startsWith(identityPrefix)) return "identity_document";
  return known.find((each) => each.name === name)?.kind ?? "other";
}

/** The person of an identity document, by the name of the request. */
export function personOf(kind: DocumentKind, name: string): string | null {
  const isOfPerson = kind === "identity_document" && name.startsWith(identityPrefix);
  return isOfPerson ? name.slice(identityPrefix.length) : null;
}

/** The text of a reviewer; null for a standard one, which each page has in its own language. */
export function ownDescription(description: string | null): string | null {
  return description === null || knownDescriptions.has(description) ? null : description;
}
