import { languages, listEmailSamples } from "@openpayfac/contract";
import { composeEmail } from "../../email/compose-email.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { emailSamples } from "./email-samples.ts";

/** Every template in every language, for the sandbox's page of emails. */
export const handleListEmailSamples = pageHandlerFor(listEmailSamples, async () => ({
  samples: languages
    .flatMap((language) =>
      Object.entries(emailSamples(language)).map(([name, content]) => {
        const { text, html } = composeEmail(content);
        return { name, language: content.language, subject: content.subject, text, html };
      }),
    )
    .filter(
      // Emails to partners are in English alone, and are the same in each language.
      (sample, index, all) =>
        all.findIndex(
          ({ name, language }) => name === sample.name && language === sample.language,
        ) === index,
    ),
}));
