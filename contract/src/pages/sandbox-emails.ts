import Type from "typebox";
import { languages } from "../shared/language.ts";
import { readsWithoutRole } from "../shared/permissions.ts";
import { oneOf, strictObject } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

const word = (description: string) => Type.String({ description });

/** The templates on the page of emails of the sandbox; live mode does not have this operation. */
export const listEmailSamples = pagesOperation({
  ...withoutKey,
  resource: "sandbox_emails",
  audience: "page",
  id: "listEmailSamples",
  method: "GET",
  path: "/sandbox-api/email_samples",
  ...readsWithoutRole,
  summary: "List the email templates",
  description: "Returns each email of the platform in each language, with sample data.",
  returns: {
    status: 200,
    schema: strictObject({
      samples: Type.Array(
        strictObject({
          name: word("Name of the template; `partner` begins the name of an email to a partner."),
          language: oneOf(languages, "Language."),
          subject: word("Subject."),
          text: word("Text part."),
          html: word("HTML part."),
        }),
      ),
    }),
    description: "The samples.",
  },
  errors: [],
  examples: [
    {
      name: "One template",
      summary: "In English.",
      response: {
        status: 200,
        body: {
          samples: [
            {
              name: "passwordChanged",
              language: "en",
              subject: "Your password was changed",
              text: "Hello Ada,\n",
              html: "<p>Hello Ada,</p>",
            },
          ],
        },
      },
    },
  ],
});
