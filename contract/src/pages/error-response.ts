import Type from "typebox";
import { ErrorResponse } from "../shared/error-response.ts";
import { component, strictObject } from "../shared/schema.ts";

/** The error body of the Boarding API, with codes for messages in the page's language. */
export const PageErrorResponse = component(
  "PageErrorResponse",
  strictObject(
    {
      ...ErrorResponse.properties,
      argument_codes: Type.Optional(
        Type.Unsafe<Record<string, string>>({
          type: "object",
          additionalProperties: { type: "string" },
          description: "Code of the first error of each invalid field, by the field's path.",
        }),
      ),
    },
    { description: "An API error of a page: the reason why a request was rejected." },
  ),
);
