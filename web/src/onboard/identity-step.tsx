import { useFormContext } from "react-hook-form";
import { ChoiceField } from "../../kit/choice.tsx";
import { SelectField, TextField } from "../../kit/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { BirthDate } from "./birth-date.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { einRule, required, ssnRule } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

/** Asks whether a person or a company signs up. */
export function WhoStep() {
  const { register, watch } = useFormContext<SignUpValues>();
  return (
    <>
      <ChoiceField
        label="Who is paid?"
        options={[
          { value: "INDIVIDUAL", text: "A person", help: "You work in your own name." },
          { value: "COMPANY", text: "A company", help: "It is registered and has an EIN." },
        ]}
        {...register("type")}
      />
      {watch("type") === "INDIVIDUAL" ? <PersonFields /> : <CompanyFields />}
    </>
  );
}

function PersonFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const errors = formState.errors.individual;
  return (
    <>
      <div className="field-pair">
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={50}
          error={errors?.first_name?.message}
          {...register("individual.first_name", {
            validate: required("Enter your first name."),
          })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={50}
          error={errors?.last_name?.message}
          {...register("individual.last_name", { validate: required("Enter your last name.") })}
        />
      </div>
      <ContactFields of="individual" />
      <div className="field-pair">
        <BirthDate path="individual.birth_date" error={errors?.birth_date?.message} />
        <TextField
          label="Social Security number or ITIN"
          help="Nine digits, to confirm your identity."
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={11}
          error={errors?.ssn?.message}
          {...register("individual.ssn", { validate: ssnRule })}
        />
      </div>
      <AddressFields path="individual.address" />
    </>
  );
}

const kinds = [
  ["", "Choose"],
  ["LIMITED_LIABILITY_COMPANY", "Limited liability company (LLC)"],
  ["PRIVATE", "Private corporation"],
  ["PUBLIC", "Public corporation"],
  ["PARTNERSHIP", "Partnership"],
  ["SOLO_TRADER", "Sole proprietor"],
  ["TAX_EXEMPT_ORGANIZATION", "Tax-exempt organization"],
  ["GOVERNMENT", "Government"],
] as const;

function CompanyFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const errors = formState.errors.company;
  return (
    <>
      <TextField
        label="Name"
        help="The name that it does business under."
        autoComplete="organization"
        maxLength={50}
        error={errors?.name?.message}
        {...register("company.name", { validate: required("Enter the company's name.") })}
      />
      <TextField
        label="Legal name"
        help="The name that it is registered under."
        autoComplete="off"
        maxLength={50}
        error={errors?.legal_name?.message}
        {...register("company.legal_name", {
          validate: required("Enter the name that it is registered under."),
        })}
      />
      <div className="field-pair">
        <SelectField
          label="Company type"
          options={kinds}
          error={errors?.ownership_type?.message}
          {...register("company.ownership_type", {
            validate: required("Choose the company type."),
          })}
        />
        <TextField
          label="Employer identification number (EIN)"
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={10}
          error={errors?.ein?.message}
          {...register("company.ein", { validate: einRule })}
        />
      </div>
      <ContactFields of="company" />
      <AddressFields path="company.address" />
    </>
  );
}
