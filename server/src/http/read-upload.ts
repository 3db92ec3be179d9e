import { hash } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, rejectBodyField } from "../api-error.ts";

/** The uploaded file of a request. */
export interface Upload {
  filename: string;
  bytes: Buffer;
}

const filenameLengthMax = 255;
const fieldBytesMax = 1_000;
const fieldsMax = 20;

/** Makes the routes of an encapsulated app accept forms, and nothing else. */
export async function takeForms(app: FastifyInstance, bytesMax: number): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: bytesMax, files: 1, fields: fieldsMax, fieldSize: fieldBytesMax },
  });
}

/**
 * Reads a form. Its body is the fields as strings; a file's bytes are replaced by their digest and
 * the file's name, so that a retry of the request can be recognized.
 *
 * Errors   bad_request: not a form, incomplete, too large, or a repeated field; invalid_body: a
 *          file without a name.
 */
export async function readUpload(
  request: FastifyRequest,
  bytesMax: number,
): Promise<{ body: Record<string, string>; upload: Upload | undefined }> {
  const body = new Map<string, string>();
  let upload: Upload | undefined;
  if (!request.isMultipart())
    throw new ApiError("bad_request", "Send a form: multipart/form-data.");
  try {
    for await (const part of request.parts()) {
      if (body.has(part.fieldname)) {
        throw new ApiError("bad_request", `The form has ${part.fieldname} twice.`);
      }
      if (part.type === "field") {
        body.set(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await part.toBuffer();
      upload = { filename: nameOf(part.filename), bytes };
      body.set(part.fieldname, `${digestOf(bytes)} ${upload.filename}`);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw asApiError(error as { code?: string; message: string }, bytesMax);
  }
  return { body: Object.fromEntries(body), upload };
}

function asApiError(error: { code?: string; message: string }, bytesMax: number): ApiError {
  const tooLarge = error.code === "FST_REQ_FILE_TOO_LARGE";
  const why = tooLarge ? `The file is larger than ${bytesMax} bytes.` : error.message;
  return new ApiError("bad_request", why, { cause: error });
}

/** The last path segment: some browsers send the folder as well. */
function nameOf(sent: string | undefined): string {
  const name = (sent ?? "").split(/[\\/]/).at(-1)?.trim() ?? "";
  // Control characters have no use in a header or on a terminal.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is rejected.
  if (name !== "" && name.length <= filenameLengthMax && !/[\u0000-\u001f\u007f]/.test(name)) {
    return name;
  }
  throw rejectBodyField({
    code: name === "" ? "required" : "invalid_string",
    expected: `a file with a name of 1 to ${filenameLengthMax} characters`,
    received: name === "" ? "no name" : `a name of ${name.length} characters`,
    path: "file",
    message: `file must have a name of 1 to ${filenameLengthMax} characters, none of them a control character.`,
  });
}

/** In letters, because a run of digits could be mistaken for a card number. */
function digestOf(bytes: Buffer): string {
  const digits = "ghijklmnop";
  return hash("sha256", bytes, "hex").replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? "");
}
