import Type from "typebox";
import { Fault } from "../shared/fault.ts";
import { component, strictObject } from "../shared/schema.ts";

export const Problem = component(
  "Problem",
  strictObject(
    {
      code: Type.String({ description: "Code of the catalogue, such as `400-02`." }),
      type: Type.String({ description: "`about:blank`, or the name of a payments fault." }),
      title: Type.String(),
      detail: Type.String({ description: "What went wrong in this request." }),
      status: Type.Integer({ description: "The HTTP status." }),
      instance: Type.String({ description: "The request's id, for support." }),
      errors: Type.Optional(Type.Array(Fault, { description: "Every fault of the request." })),
    },
    { description: "Why a request was refused." },
  ),
);
