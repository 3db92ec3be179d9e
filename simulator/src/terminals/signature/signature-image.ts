import { gzipSync } from "node:zlib";
import type { Strokes } from "../actions.ts";
import { drawStrokes } from "./draw-strokes.ts";
import { encodeBmp } from "./encode-bmp.ts";
import { encodeJpg } from "./encode-jpg.ts";
import { encodePng } from "./encode-png.ts";
import { signedName } from "./signed-name.ts";

/** How a signature is wanted. */
export interface SignatureOptions {
  readonly gzip: boolean;
  readonly format: "BMP" | "JPG" | "PNG";
  readonly imageType: "binary" | "rgb";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const encoders = { BMP: encodeBmp, JPG: encodeJpg, PNG: encodePng } as const;

/** The lines of a signature that was drawn; of a name that was written instead, its own. */
export function strokesOf(signed: { strokes: Strokes; name: string }): Strokes {
  return signed.strokes.flat().length > 0 ? signed.strokes : signedName(signed.name);
}

/**
 * A signature in its wire form.
 *
 * Returns  the image in base64, compressed with gzip before that if requested.
 */
export function signatureImage(strokes: Strokes, options: SignatureOptions): string {
  const drawing = drawStrokes(strokes, options.width, options.height);
  const image = encoders[options.format](drawing, options.imageType === "rgb");
  return (options.gzip ? gzipSync(image) : image).toString("base64");
}
