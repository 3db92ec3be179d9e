import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";

/** The encrypted data of a company's owners, by the owners' ids. */
export type OwnerIdentities = Record<Uuid, { ssn: string; birth_date: string }>;

/** The encrypted data of a contractor: of a person, or of a company. */
export interface ContractorIdentity {
  ssn?: string;
  birth_date?: string;
  ein?: string;
  /** Of a company; absent if it signed up before owners were asked for. */
  owners?: OwnerIdentities;
}

const contextOf = (id: Uuid) => `contractors.identity ${id}`;

export function encryptIdentity(
  encryption: SecretEncryption,
  id: Uuid,
  identity: ContractorIdentity,
): string {
  return encryption.encrypt(JSON.stringify(identity), contextOf(id));
}

export function decryptIdentity(
  encryption: SecretEncryption,
  { id, encrypted_identity }: { id: Uuid; encrypted_identity: string },
): ContractorIdentity {
  return JSON.parse(encryption.decrypt(encrypted_identity, contextOf(id)));
}
