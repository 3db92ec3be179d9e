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
        description: "URL of the hosted form. Anyone with the link can complete the application.",
      }),
      expiration_date: timestamp("Expiry of the link: 14 days after its creation."),
      expired: Type.Boolean({ description: "Whether the link has expired." }),
    },
    { description: "A link to the hosted form of an application." },
  ),
);
