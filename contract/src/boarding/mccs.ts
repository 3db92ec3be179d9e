import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { mccExamples as examples } from "./examples/mccs.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

export const Mcc = component(
  "Mcc",
  strictObject(
    {
      code: Type.String({ pattern: "^[0-9]{4}$", description: "The code, as `company.mcc`." }),
      entity: entity("mcc"),
      description: Type.String({ description: "What a business with this code sells." }),
      active: Type.Boolean({ description: "Whether an application can name it." }),
    },
    { description: "A merchant category code: what card networks call a line of business." },
  ),
);

export const MccList = pagedListOf("MccList", Mcc);

export const listMccs = boardingOperation({
  id: "listMccs",
  resource: "mccs",
  method: "GET",
  path: "/mccs",
  summary: "List all MCCs",
  description:
    "Lists the merchant category codes in the order of their numbers, those that are not active as well unless you filter.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    active: Type.Optional(
      Type.Boolean({ description: "Only codes that are active, or only those that are not." }),
    ),
  }),
  returns: { status: 200, schema: MccList, description: "A page of codes." },
  errors: [],
  examples: [examples.list],
});
