import type { SignatureOptions } from "@openpayfac/processors";

/** A flag that may be written as text. Input   absent: what its absence means. */
export function isTrue(flag: boolean | "true" | "false" | undefined, absent: boolean): boolean {
  return flag === undefined ? absent : flag === true || flag === "true";
}

/** How a signature is to come back, as a body says it; absences mean what the contract says. */
export function signatureOptions(body: {
  gzip_signature?: boolean | "true" | "false";
  signature_format?: string;
  signature_image_type?: string;
  signature_dimensions?: string;
}): SignatureOptions {
  const { signature_dimensions: dimensions } = body;
  return {
    gzip: isTrue(body.gzip_signature, true),
    format: (body.signature_format ?? "bmp") as SignatureOptions["format"],
    imageType: (body.signature_image_type ?? "binary") as SignatureOptions["imageType"],
    ...(dimensions === undefined ? {} : { dimensions }),
  };
}
