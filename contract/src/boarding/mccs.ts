import Type from "typebox";
import { reads } from "../shared/permissions.ts";
import { component, strictObject } from "../shared/schema.ts";
import { mccExamples as examples } from "./examples/mccs.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

export const Mcc = component(
  "Mcc",
  strictObject(
    {
      code: Type.String({ pattern: "^[0-9]{4}$", description: "The code, for `company.mcc`." }),
      entity: entity("mcc"),
      description: Type.String({ description: "Goods or services of a business with this code." }),
      active: Type.Boolean({ description: "Whether an application can use it." }),
    },
    {
      description:
        "A merchant category code (MCC): the card networks' code for a line of business.",
    },
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
    "Returns the merchant category codes in numerical order, including inactive codes unless filtered.",
  audience: "private-key",
  ...reads("boarding:read"),
  account: "none",
  idempotent: false,
  query: pageQuery({
    active: Type.Optional(
      Type.Boolean({ description: "true: only active codes; false: only inactive codes." }),
    ),
  }),
  returns: { status: 200, schema: MccList, description: "A page of codes." },
  errors: [],
  examples: [examples.list],
});
