import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { addressFields } from "./address.ts";
import { companyFields } from "./company.ts";
import { ownerRequestFields, titlesByOwnershipType } from "./owner.ts";
import { TransactionModes, VolumeRequest } from "./volumes.ts";

const {
  ownership_type,
  category,
  legal_name,
  description,
  business_start_date,
  website,
  phone_number,
  mcc,
} = companyFields;
const { address_line1, city, state, zip_code, country } = addressFields;
const { first_name, last_name, title } = ownerRequestFields;

const company = Type.Object({
  ownership_type,
  category,
  legal_name,
  description,
  business_start_date,
  website,
  phone_number,
  mcc,
});
const address = Type.Object({ address_line1, city, state, zip_code, country });
const owner = Type.Object({ first_name, last_name, title });

/**
 * What an application must hold when it is submitted, as far as fields stand alone.
 *
 * A draft is checked field by field only. What depends on several fields is said by
 * `submissionNeeds`: one signer, titles that fit, an ein or an ssn.
 */
export const SubmittableApplication = Type.Object({
  company,
  address,
  industry_volume: VolumeRequest,
  transaction_modes: TransactionModes,
  owners: Type.Array(owner, { minItems: 1 }),
  processing_plan_id: idOf("processing_plan", "The plan."),
  terms_accepted: Type.Literal(true),
});

const namesOf = (schema: { properties: object }) =>
  Object.keys(schema.properties)
    .map((name) => `\`${name}\``)
    .join(", ");

const titleRows = Object.entries(titlesByOwnershipType).map(
  ([type, titles]) => `| \`${type}\` | ${titles.map((one) => `\`${one}\``).join(", ")} |`,
);

/** The same in Markdown, with what depends on several fields. */
export const submissionNeeds = `Refused with 400, and an entry of \`argument_errors\` for each thing that is not there, unless the application has:

- \`company\` with ${namesOf(company)}, and \`ein\` unless it is a \`SOLO_TRADER\`, whose owner has an \`ssn\`;
- \`address\` with ${namesOf(address)};
- \`industry_volume\` and \`transaction_modes\`;
- at least one owner, each with ${namesOf(owner)}; exactly one of them \`signer\`, and a \`title\` that fits the company;
- a processing plan that is \`ACTIVE\`, and \`terms_accepted\` true.

| Company | Titles of its owners |
| --- | --- |
${titleRows.join("\n")}`;
