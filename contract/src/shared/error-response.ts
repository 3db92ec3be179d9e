import Type from "typebox";
import { component, oneOf, strictObject } from "./schema.ts";

export const ErrorResponse = component(
  "ErrorResponse",
  strictObject(
    {
      type: oneOf(
        ["SYSTEM_ERROR", "API_ERROR", "INVALID_REQUEST_DATA_ERROR"],
        "Whose fault it is: the server's, the call's, or that of one of its fields.",
      ),
      code: Type.String({ description: "Name of the catalogue, such as `not_found`." }),
      message: Type.String({ description: "What went wrong in this request." }),
      argument_errors: Type.Optional(
        Type.Unsafe<Record<string, string>>({
          type: "object",
          additionalProperties: { type: "string" },
          description: "For each field at fault, by its path, a sentence for a developer.",
        }),
      ),
    },
    { description: "Why a request was refused." },
  ),
);
