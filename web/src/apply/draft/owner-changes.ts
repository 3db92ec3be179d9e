import { emptyOwner, type OwnerValues } from "./form-values.ts";

/** With one more owner; the first one signs. */
export function withOwner(owners: readonly OwnerValues[]): readonly OwnerValues[] {
  return [...owners, emptyOwner(owners.length === 0)];
}

/** Removes an owner; a single remaining owner becomes the signer. */
export function withoutOwner(owners: readonly OwnerValues[], key: string): readonly OwnerValues[] {
  const rest = owners.filter((owner) => owner.key !== key);
  return rest.length === 1 ? rest.map((owner) => ({ ...owner, signer: true })) : rest;
}

/** Makes that owner the only signer. */
export function withSigner(owners: readonly OwnerValues[], key: string): readonly OwnerValues[] {
  return owners.map((owner) => ({ ...owner, signer: owner.key === key }));
}
