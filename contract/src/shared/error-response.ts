import Type from "typebox";
import { component, oneOf, strictObject } from "./schema.ts";

export const ErrorResponse = component(
  "ErrorResponse",
  strictObject(
    {
      type: oneOf(
        ["SYSTEM_ERROR", "API_ERROR", "INVALID_REQUEST_DATA_ERROR"],
        "Origin of the error: the server, the request, or a field of the request.",
      ),
      code: Type.String({ description: "Error code from the catalog, such as `not_found`." }),
      message: Type.String({ description: "Explanation of this error." }),
      argument_errors: Type.Optional(
        Type.Unsafe<Record<string, string>>({
          type: "object",
          additionalProperties: { type: "string" },
          description: "Message for a developer for each invalid field, by the field's path.",
        }),
      ),
    },
    { description: "An API error: the reason why a request was rejected." },
  ),
);
