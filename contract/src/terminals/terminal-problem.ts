import Type from "typebox";
import { Fault } from "../shared/fault.ts";
import { component, strictObject } from "../shared/schema.ts";

export const TerminalProblem = component(
  "TerminalProblem",
  strictObject(
    {
      type: Type.String({ description: "`about:blank`, or the name of the fault." }),
      title: Type.String(),
      detail: Type.String({ description: "What went wrong in this request." }),
      status: Type.Integer({ description: "The HTTP status." }),
      instance: Type.String({ description: "The request's id, for support." }),
      errors: Type.Optional(Type.Array(Fault, { description: "Every fault of the request." })),
    },
    { description: "Why a request was refused." },
  ),
);
