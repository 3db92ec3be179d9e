import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";

/** What is sealed of an owner. */
export interface OwnerSecrets {
  ssn?: string;
  birth_date?: string;
}

export type SecretsByOwner = Record<Uuid, OwnerSecrets>;

const placeOf = (applicationId: Uuid) => `applications owners ${applicationId}`;

/** Returns   null where there is nothing to keep. */
export function sealOwners(
  encryption: SecretEncryption,
  applicationId: Uuid,
  secrets: SecretsByOwner,
): string | null {
  const kept = Object.entries(secrets).filter(([, each]) => Object.keys(each).length > 0);
  if (kept.length === 0) return null;
  return encryption.seal(JSON.stringify(Object.fromEntries(kept)), placeOf(applicationId));
}

export function openOwners(
  encryption: SecretEncryption,
  row: { id: Uuid; sealed_owners: string | null },
): SecretsByOwner {
  if (row.sealed_owners === null) return {};
  return JSON.parse(encryption.open(row.sealed_owners, placeOf(row.id)));
}
