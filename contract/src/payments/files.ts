import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { fileExamples as examples } from "./examples/files.ts";
import { paymentsOperation } from "./operation.ts";

export const fileBytesMax = 10 * 1024 * 1024;

const purpose = oneOf(
  ["dispute_evidence", "application_document"],
  "Purpose: evidence for a dispute, or a document that underwriting requested.",
);

export const File = component(
  // Not `File` or `Event`: many languages have types of these names.
  "UploadedFile",
  strictObject(
    {
      id: idOf("file", "The file's id, which other operations accept as `file_id`."),
      entity: Type.Literal("file"),
      purpose,
      filename: text("Name of the uploaded file.", { maxLength: 255 }),
      media_type: oneOf(
        ["application/pdf", "image/jpeg", "image/png"],
        "Media type, detected from the content.",
      ),
      size_bytes: Type.Integer({
        minimum: 1,
        maximum: fileBytesMax,
        description: "Size in bytes.",
      }),
      created_at: timestamp("Time of the upload."),
    },
    { description: "An uploaded file. Its content cannot be changed." },
  ),
);

const common = {
  resource: "files",
  audience: "private-key",
  account: "optional",
  extension: true,
} as const;

export const uploadFile = paymentsOperation({
  ...common,
  id: "uploadFile",
  method: "POST",
  path: "/files",
  ...changes("disputes:respond"),
  summary: "Upload a file",
  description:
    "Stores a file that other operations can attach. With `x-account-id` the file belongs to that account; without it, any object that the key has access to can refer to it. Accepts PDF, JPEG or PNG files of at most 10 MiB. Content of any other type is rejected, regardless of the file name. Evidence that is not attached to a dispute within 30 days is deleted.",
  idempotent: true,
  bodyContent: "multipart/form-data",
  body: strictObject({
    purpose,
    file: Type.String({
      contentMediaType: "application/octet-stream",
      description: "The file's bytes, with a file name.",
    }),
  }),
  returns: { status: 201, schema: File, description: "The file." },
  errors: [],
  examples: [examples.upload],
});

export const getFile = paymentsOperation({
  ...common,
  id: "getFile",
  method: "GET",
  path: "/files/{id}",
  ...reads("disputes:read"),
  summary: "Get a file",
  description:
    "Returns the metadata of an uploaded file, without its content. With `x-account-id` only files of that account are found.",
  idempotent: false,
  params: strictObject({ id: idOf("file", "The file's id.") }),
  returns: { status: 200, schema: File, description: "The file." },
  errors: [],
  examples: [examples.get],
});

export const downloadFile = paymentsOperation({
  ...common,
  id: "downloadFile",
  method: "GET",
  path: "/files/{id}/content",
  ...reads("disputes:read"),
  summary: "Download a file",
  description:
    "Returns the file's bytes as `application/octet-stream`, for download under its name. `media_type` of [the file](get-a-file) gives the detected type of the content.",
  idempotent: false,
  params: strictObject({ id: idOf("file", "The file's id.") }),
  returns: {
    status: 200,
    content: {
      "application/octet-stream": Type.String({ description: "The bytes that were uploaded." }),
    },
    description: "The file's content.",
  },
  errors: [],
  examples: [examples.download],
});
