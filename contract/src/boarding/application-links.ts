import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, strictObject, timestamp } from "../shared/schema.ts";
import { applicationExamples as examples } from "./examples/applications.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";

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

export const createApplicationLink = boardingOperation({
  id: "createApplicationLink",
  resource: "applications",
  method: "POST",
  path: "/applications/{id}/link",
  summary: "Generate a boarding application link",
  description:
    "Makes a link to a hosted form, in which the merchant completes and submits the application. It works for 14 days; making another one ends the link before.\n\nRefused with 409 unless the application has a processing plan that is `ACTIVE`, and stands in `DRAFT`, `NEED_INFORMATION` or `CONDITIONALLY_APPROVED`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params: strictObject({ id: idOf("application", "The application's id.") }),
  returns: { status: 200, schema: ApplicationLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.link],
});
