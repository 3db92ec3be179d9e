import type { DocumentsMessages } from "../documents/messages/index.ts";
import { describeDocument } from "../documents/requested-document.ts";
import type { RequirementsMessages } from "./messages/index.ts";
import type { Requirement } from "./requirements-api.ts";

/** Name and instruction of a requirement: of its kind of document, or as the reviewer wrote them. */
export function describeRequirement(
  requirement: Requirement,
  m: RequirementsMessages,
  documents: DocumentsMessages,
): { label: string; help: string | undefined } {
  const { document, name, description } = requirement;
  const own = { label: m.nameOf(requirement), help: description ?? undefined };
  if (document === null) return own;
  const { label, help } = describeDocument({ ...document, name, description }, documents);
  if (document.kind !== "identity_document") return { label, help };
  // The form below asks for the photo.
  return document.person === null ? own : { label, help: own.help };
}
