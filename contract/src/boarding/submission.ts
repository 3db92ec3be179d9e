import { titlesByOwnershipType } from "./requirements/choices.ts";
import {
  addressFieldRules,
  companyFieldRules,
  type FieldRule,
  ownerFieldRules,
} from "./requirements/sections.ts";

/** Fields that are required in every application. */
const namesOf = (rules: readonly FieldRule[]) =>
  rules
    .filter(({ needed }) => needed === true)
    .map(({ name }) => `\`${name}\``)
    .join(", ");

const titleRows = Object.entries(titlesByOwnershipType).map(
  ([type, titles]) => `| \`${type}\` | ${titles.map((one) => `\`${one}\``).join(", ")} |`,
);

/** Requirements for submission in Markdown, derived from the rules. */
export const submissionNeeds = `Returns 400 with an entry in \`argument_errors\` for each missing requirement. Required are:

- \`company\` with ${namesOf(companyFieldRules)}, and \`ein\` unless it is a \`SOLO_TRADER\`, whose owner needs an \`ssn\`;
- \`address\` with ${namesOf(addressFieldRules)};
- \`industry_volume\` and \`transaction_modes\`;
- at least one owner, each with ${namesOf(ownerFieldRules)}; exactly one \`signer\`, and a \`title\` allowed for the ownership type;
- a processing plan that is \`ACTIVE\`, and \`terms_accepted\` true.

| Company | Titles of its owners |
| --- | --- |
${titleRows.join("\n")}`;
