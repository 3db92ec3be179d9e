import Type from "typebox";
import { FieldError } from "../shared/field-error.ts";
import { component, strictObject } from "../shared/schema.ts";

export const Problem = component(
  "Problem",
  strictObject(
    {
      code: Type.String({ description: "Error code from the catalog, such as `400-02`." }),
      type: Type.String({ description: "`about:blank`, or a specific error type." }),
      title: Type.String(),
      detail: Type.String({ description: "Explanation of this error." }),
      status: Type.Integer({ description: "The HTTP status." }),
      instance: Type.String({ description: "The request's id, for support." }),
      errors: Type.Optional(
        Type.Array(FieldError, { description: "Every field error of the request." }),
      ),
    },
    { description: "An API error: the reason why a request was rejected." },
  ),
);
