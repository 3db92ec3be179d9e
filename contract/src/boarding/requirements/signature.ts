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
 * Describes why the name under an application is invalid: it must be the signer's name.
 *
 * Returns  undefined if it matches, ignoring case.
 */
export function signatureError(
  name: string,
  owners: readonly Record<string, unknown>[],
): string | undefined {
  if (name.trim() === "") return "The signer's name is required.";
  const signer = signerName(owners);
  if (signer === undefined || plain(name) === plain(signer)) return undefined;
  return `The name must match the signer's: ${signer}.`;
}
