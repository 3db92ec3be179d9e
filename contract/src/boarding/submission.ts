import { titlesByOwnershipType } from "./requirements/choices.ts";
import {
  addressFieldRules,
  companyFieldRules,
  type FieldRule,
  ownerFieldRules,
} from "./requirements/sections.ts";

/** Those that are needed whatever else the application holds. */
const namesOf = (rules: readonly FieldRule[]) =>
  rules
    .filter(({ needed }) => needed === true)
    .map(({ name }) => `\`${name}\``)
    .join(", ");

const titleRows = Object.entries(titlesByOwnershipType).map(
  ([type, titles]) => `| \`${type}\` | ${titles.map((one) => `\`${one}\``).join(", ")} |`,
);

/** What an application needs to be submitted, in Markdown: the rules that judge it, in words. */
export const submissionNeeds = `Refused with 400, and an entry of \`argument_errors\` for each thing that is not there, unless the application has:

- \`company\` with ${namesOf(companyFieldRules)}, and \`ein\` unless it is a \`SOLO_TRADER\`, whose owner has an \`ssn\`;
- \`address\` with ${namesOf(addressFieldRules)};
- \`industry_volume\` and \`transaction_modes\`;
- at least one owner, each with ${namesOf(ownerFieldRules)}; exactly one of them \`signer\`, and a \`title\` that fits the company;
- a processing plan that is \`ACTIVE\`, and \`terms_accepted\` true.

| Company | Titles of its owners |
| --- | --- |
${titleRows.join("\n")}`;
