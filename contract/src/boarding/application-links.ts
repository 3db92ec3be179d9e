import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, strictObject, timestamp } from "../shared/schema.ts";
import { entity } from "./field-sets.ts";

export const ApplicationLink = component(
  "ApplicationLink",
  strictObject(
    {
      link_id: idOf("application_link", "The link's id."),
      entity: entity("application_link"),
      uri: Type.String({
        format: "uri",
        description: "The hosted form. Whoever has it can fill in the application.",
      }),
      expiration_date: timestamp("When it stops working: 14 days after it was made."),
      expired: Type.Boolean({ description: "Whether it stopped working." }),
    },
    { description: "A link to the hosted form of an application." },
  ),
);
