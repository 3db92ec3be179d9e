import { hash } from "node:crypto";
import { certificationText, ownersCertifications } from "@openpayfac/contract";
import type { StoredCertification } from "./application-rows.ts";

/**
 * The record of a certification of owners.
 *
 * Input    version: of the certified text; the API shows the English one.
 * Returns  undefined for a version that is unknown or superseded.
 */
export function certificationOf(
  now: string,
  version: string = ownersCertifications.en.version,
): StoredCertification | undefined {
  const text = certificationText(version);
  if (text === undefined) return undefined;
  return { certified_at: now, text_version: version, text_sha256: hash("sha256", text, "hex") };
}
