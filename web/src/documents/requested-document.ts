import type { Tone } from "../../kit/alert.tsx";
import type { DocumentsMessages } from "./messages/index.ts";

export type DocumentKind =
  | "irs_letter"
  | "registration"
  | "ownership_chart"
  | "proof_of_address"
  | "proof_of_business"
  | "identity_document"
  | "tax_exempt_letter"
  | "government_letter"
  | "listing_evidence"
  | "bank_letter"
  | "bank_statements"
  | "delivery_terms"
  | "other";

export type DocumentState = "requested" | "received" | "rejected" | "accepted";

export const tones: Readonly<Record<DocumentState, Tone>> = {
  requested: "waiting",
  received: "neutral",
  rejected: "negative",
  accepted: "positive",
};

/** Label and help of a requested document: of its kind, or as the reviewer named it. */
export function describeDocument(
  {
    kind,
    name,
    person,
    description,
  }: {
    kind: DocumentKind;
    name: string;
    person: string | null;
    /** Text of the reviewer; null: the help of the kind. */
    description: string | null;
  },
  m: DocumentsMessages,
): { label: string; help: string | undefined } {
  if (kind === "other") return { label: name, help: description ?? undefined };
  const { label, help } = m.kinds[kind];
  return {
    label: person === null ? label : m.ofPerson(label, person),
    help: description ?? help,
  };
}
