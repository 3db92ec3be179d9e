import type { Unmet } from "./draft.ts";
import { absent } from "./unmet.ts";

/** Name of the signer; undefined while unknown. */
export function signerName(owners: readonly Record<string, unknown>[]): string | undefined {
  const [signer, another] = owners.filter(({ signer }) => signer === true);
  if (signer === undefined || another !== undefined) return undefined;
  const { first_name, last_name } = signer;
  if (typeof first_name !== "string" || typeof last_name !== "string") return undefined;
  return `${first_name} ${last_name}`;
}

const plain = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Why the name under an application is invalid: it must be the signer's name.
 *
 * Returns  undefined if it matches, ignoring case.
 */
export function unmetOfSignature(
  name: string,
  owners: readonly Record<string, unknown>[],
): Unmet | undefined {
  const field = "signature.name";
  if (name.trim() === "") return absent(field, "The signer's name is required.", "required");
  const signer = signerName(owners);
  if (signer === undefined || plain(name) === plain(signer)) return undefined;
  return absent(field, `The name must match the signer's: ${signer}.`, "other_name", { signer });
}
