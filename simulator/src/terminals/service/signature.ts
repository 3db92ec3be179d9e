import type { Strokes } from "../actions.ts";
import { type SignatureOptions, signatureImage, strokesOf } from "../signature/signature-image.ts";
import { askPerson, type WorkCall } from "./call.ts";
import { type Fields, wrong } from "./read-fields.ts";
import { failed, invalid } from "./wire-error.ts";

const promptLengthMax = 16;
const sideMax = 4096;
/** Default size of the drawing. */
const usual = { width: 500, height: 150 };

/** Parses the requested signature format. Source: Integrated Terminal API, readSignature. */
export function signatureOptions(fields: Fields): SignatureOptions {
  const format = (fields.text("signatureFormat", 8) ?? "BMP").toUpperCase();
  if (format !== "BMP" && format !== "JPG" && format !== "PNG") throw wrong("signatureFormat");
  const imageType = (fields.text("signatureImageType", 8) ?? "binary").toLowerCase();
  if (imageType !== "binary" && imageType !== "rgb") throw wrong("signatureImageType");
  return {
    gzip: fields.flag("gzipSignature", true),
    format,
    imageType,
    ...readDimensions(fields.text("signatureDimensions", 32)),
  };
}

function readDimensions(text: string | undefined): { width: number; height: number } {
  if (text === undefined) return usual;
  const parts = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text);
  const width = Math.round(Number(parts?.[1]));
  const height = Math.round(Number(parts?.[2]));
  const isSide = (side: number) => side >= 1 && side <= sideMax;
  if (!isSide(width) || !isSide(height)) throw wrong("signatureDimensions");
  return { width, height };
}

export const signatureQuestion = (text: string, { width, height }: SignatureOptions) =>
  ({ kind: "signature", text, width, height }) as const;

/** A signature and its image. */
export function signed(
  response: { strokes: Strokes; name: string },
  options: SignatureOptions,
): { strokes: Strokes; image: string } {
  const strokes = strokesOf(response);
  return { strokes, image: signatureImage(strokes, options) };
}

export async function readSignature(call: WorkCall) {
  const prompt = call.fields.neededText("prompt", 1000);
  if (prompt.length > promptLengthMax) {
    throw invalid("Prompt text must be less than or equal to 16 characters");
  }
  const options = signatureOptions(call.fields);
  if (!call.terminal.model.signature) {
    throw failed(700, "Signature capture is not supported by the device");
  }
  const response = await askPerson(call, signatureQuestion(prompt, options));
  if (response.kind !== "signature") return { signature: "" };
  return { signature: signed(response, options).image };
}
