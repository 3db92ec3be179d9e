import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { fileExamples as examples } from "./examples/files.ts";
import { paymentsOperation } from "./operation.ts";

export const fileBytesMax = 10 * 1024 * 1024;

const purpose = oneOf(
  ["dispute_evidence", "application_document"],
  "What it is for: evidence of a dispute, or a document that underwriting asked for.",
);

export const File = component(
  "File",
  strictObject(
    {
      id: idOf("file", "The file's id: other calls name it as `file_id`."),
      entity: Type.Literal("file"),
      purpose,
      filename: text("The name it came with.", { maxLength: 255 }),
      media_type: oneOf(
        ["application/pdf", "image/jpeg", "image/png"],
        "What it is, by its content.",
      ),
      size_bytes: Type.Integer({ minimum: 1, maximum: fileBytesMax, description: "How large." }),
      created_at: timestamp("When it was uploaded."),
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
  summary: "Upload a file",
  description:
    "Keeps a file that another call attaches. With `x-account-id` it is that account's; without, everything that the key may see can name it. A PDF, JPEG or PNG of at most 10 MiB; what its content is not, whatever its name says, is refused. Evidence that no dispute names within 30 days is deleted.",
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

export const downloadFile = paymentsOperation({
  ...common,
  id: "downloadFile",
  method: "GET",
  path: "/files/{id}/content",
  summary: "Download a file",
  description:
    "Answers the file's bytes as `application/octet-stream`, to be saved under its name. What it is by its content stands in `media_type` of [the file](get-a-file).",
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

export const getFile = paymentsOperation({
  ...common,
  id: "getFile",
  method: "GET",
  path: "/files/{id}",
  summary: "Get a file",
  description:
    "Answers what is known of an uploaded file, without its content. With `x-account-id` only that account's files are found.",
  idempotent: false,
  params: strictObject({ id: idOf("file", "The file's id.") }),
  returns: { status: 200, schema: File, description: "The file." },
  errors: [],
  examples: [examples.get],
});
