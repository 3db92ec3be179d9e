import { idOf } from "../shared/ids.ts";
import {
  component,
  extension,
  lines,
  nullable,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";

export const DocumentRequest = component(
  "DocumentRequest",
  strictObject(
    {
      name: text("Name of the document, such as `Bank letter`.", { minLength: 1, maxLength: 100 }),
      description: nullable(lines("Information that the document must show.", { maxLength: 1000 })),
      file_id: extension(nullable(idOf("file", "The uploaded file; null until uploaded."))),
      requested_at: extension(timestamp("Time of the request.")),
    },
    { description: "A document that underwriting requests." },
  ),
);
