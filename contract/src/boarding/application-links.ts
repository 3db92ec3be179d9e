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
        description: "URL of the hosted form. Anyone with the link can complete the application.",
      }),
      expiration_date: timestamp("Expiry of the link: 14 days after its creation."),
      expired: Type.Boolean({ description: "Whether the link has expired." }),
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
    "Creates a link to a hosted form in which the merchant completes and submits the application. The link is valid for 14 days; a new link invalidates the previous one.\n\nReturns 409 unless the application has a processing plan that is `ACTIVE`, and its status is `DRAFT`, `NEED_INFORMATION` or `CONDITIONALLY_APPROVED`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params: strictObject({ id: idOf("application", "The application's id.") }),
  returns: { status: 200, schema: ApplicationLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.link],
});
