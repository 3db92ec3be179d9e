import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";

/** The encrypted data of an owner. */
export interface OwnerSecrets {
  ssn?: string;
  birth_date?: string;
}

export type SecretsByOwner = Record<Uuid, OwnerSecrets>;

const encryptionContextOf = (applicationId: Uuid) => `applications owners ${applicationId}`;

/** Returns   null if there is nothing to encrypt. */
export function encryptOwners(
  encryption: SecretEncryption,
  applicationId: Uuid,
  secrets: SecretsByOwner,
): string | null {
  const stored = Object.entries(secrets).filter(([, each]) => Object.keys(each).length > 0);
  if (stored.length === 0) return null;
  return encryption.encrypt(
    JSON.stringify(Object.fromEntries(stored)),
    encryptionContextOf(applicationId),
  );
}

export function decryptOwners(
  encryption: SecretEncryption,
  row: { id: Uuid; encrypted_owners: string | null },
): SecretsByOwner {
  if (row.encrypted_owners === null) return {};
  return JSON.parse(encryption.decrypt(row.encrypted_owners, encryptionContextOf(row.id)));
}
