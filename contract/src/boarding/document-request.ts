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
      name: text("Which document, such as `Bank letter`.", { minLength: 1, maxLength: 100 }),
      description: nullable(lines("What it has to show.", { maxLength: 1000 })),
      file_id: extension(nullable(idOf("file", "The file that came; null while it is missing."))),
      requested_at: extension(timestamp("When it was asked for.")),
    },
    { description: "A document that underwriting asks for." },
  ),
);
