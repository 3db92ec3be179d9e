import { storedSignatureBytesMax } from "@openpayfac/contract";
import type { SignatureOptions } from "@openpayfac/processors";
import { rejectBodyField } from "../api-error.ts";

/** A flag that may be a string. Input   absent: the default. */
export function isTrue(flag: boolean | "true" | "false" | undefined, absent: boolean): boolean {
  return flag === undefined ? absent : flag === true || flag === "true";
}

interface SignatureFields {
  include_signature?: boolean;
  gzip_signature?: boolean | "true" | "false";
  signature_format?: string;
  signature_image_type?: string;
  signature_dimensions?: string;
}

/** The requested signature format of a body; absent fields have the contract's defaults. */
export function signatureOptions(body: SignatureFields): SignatureOptions {
  const { signature_dimensions: dimensions } = body;
  return {
    gzip: isTrue(body.gzip_signature, true),
    format: (body.signature_format ?? "bmp") as SignatureOptions["format"],
    imageType: (body.signature_image_type ?? "binary") as SignatureOptions["imageType"],
    ...(dimensions === undefined ? {} : { dimensions }),
  };
}

/** For any header version of a BMP. */
const headerBytesMax = 138;

/**
 * The same for an image that is stored with the created object.
 *
 * Errors   invalid_body: an image of that size would not be stored. For a compressed format the
 *          size is known only after the device has returned it.
 */
export function storedSignatureOptions(body: SignatureFields): SignatureOptions {
  const options = signatureOptions(body);
  const { dimensions, format, gzip, imageType } = options;
  if (body.include_signature === false || dimensions === undefined) return options;
  if (gzip || format !== "bmp") return options;
  const [width = 0, height = 0] = dimensions.split(",").map(Number);
  const bitsOfRow = Math.round(width) * (imageType === "rgb" ? 24 : 1);
  // Rows of a BMP begin at every fourth byte.
  const bytes = headerBytesMax + Math.ceil(bitsOfRow / 32) * 4 * Math.round(height);
  if (bytes <= storedSignatureBytesMax) return options;
  const expected = `an image of at most ${storedSignatureBytesMax / 1024} KiB`;
  throw rejectBodyField({
    code: "too_big",
    expected,
    received: `${Math.ceil(bytes / 1024)} KiB`,
    path: "signature_dimensions",
    message: `signature_dimensions result in an image of ${Math.ceil(bytes / 1024)} KiB, above the limit of ${storedSignatureBytesMax / 1024} KiB. Request a smaller image, a compressed one, or png.`,
  });
}
