import type { RequirementOwner } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";

export type ProvidedOwner = Static<typeof RequirementOwner>;

/** Nine digits, and the earlier ones that they replaced. */
export interface ProvidedTaxId {
  ssn: string;
  earlier: string | null;
}

/** Content that was provided: a text, the data of an owner, or a contractor's tax id. */
export type RequirementContent =
  | { text: string }
  | { owner: ProvidedOwner }
  | { taxId: ProvidedTaxId };

const placeOf = (id: Uuid) => `account_requirements ${id}`;

export function encryptContent(
  encryption: SecretEncryption,
  id: Uuid,
  content: RequirementContent,
): string {
  return encryption.encrypt(JSON.stringify(content), placeOf(id));
}

/** Returns   null if nothing was written. */
export function decryptContent(
  encryption: SecretEncryption,
  row: { id: Uuid; encrypted_content: string | null },
): RequirementContent | null {
  if (row.encrypted_content === null) return null;
  return JSON.parse(encryption.decrypt(row.encrypted_content, placeOf(row.id)));
}
