import { ownershipTypes, titlesByOwnershipType } from "./requirements/choices.ts";
import {
  beneficialOwnerPercent,
  needsCertification,
  type OwnerDisclosure,
  ownerDisclosure,
} from "./requirements/ownership.ts";
import { adultYears } from "./requirements/plausibility.ts";
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

const typesWith = (disclosure: OwnerDisclosure, isCertified: boolean) =>
  ownershipTypes
    .filter((type) => ownerDisclosure[type] === disclosure)
    .filter((type) => needsCertification({ company: { ownership_type: type } }) === isCertified)
    .map((type) => `\`${type}\``)
    .join(", ");

const ownerRows = [
  `| ${typesWith("beneficial_owners", true)} | Everyone with ${beneficialOwnerPercent}% or more, and the signer. Each owner needs an \`ownership_percent\`. |`,
  `| ${typesWith("none", true)} | The signer. |`,
  `| ${typesWith("owner", false)} | One owner, with 100%, who signs. |`,
  `| ${typesWith("none", false)} | The signer. |`,
];

/** Requirements for submission in Markdown, derived from the rules. */
export const submissionNeeds = `Returns 400 with an entry in \`argument_errors\` for each missing requirement. Required are:

- \`company\` with ${namesOf(companyFieldRules)}, and \`ein\` unless it is a \`SOLO_TRADER\`; \`website\` and \`phone_number\` must be possible ones;
- \`address\` with ${namesOf(addressFieldRules)};
- \`industry_volume\` and \`transaction_modes\`;
- at least one owner, each with ${namesOf(ownerFieldRules)}; exactly one \`signer\`, and a \`title\` allowed for the ownership type;
- \`ssn\` (an SSN or ITIN), \`birth_date\` and \`residence_address\` of the signer, who must be ${adultYears} or older;
- the same of each owner with ${beneficialOwnerPercent}% or more, for the companies in the first row below;
- a processing plan that is \`ACTIVE\`, \`terms_accepted\` true and, for a company in the first two rows, \`owners_certified\` true.

| Company | Owners |
| --- | --- |
${ownerRows.join("\n")}

| Company | Titles of its owners |
| --- | --- |
${titleRows.join("\n")}`;
