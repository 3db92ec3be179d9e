import { useFormContext } from "react-hook-form";
import { ChoiceField } from "../../kit/choice.tsx";
import { SelectField, TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { applyMessages } from "../apply/messages/index.ts";
import { AddressFields } from "./address-fields.tsx";
import { BirthDate } from "./birth-date.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { onboardMessages } from "./messages/index.ts";
import { required, rulesOf } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

/** Asks whether a person or a company signs up. */
export function WhoStep() {
  const m = useMessages(onboardMessages);
  const { register, watch } = useFormContext<SignUpValues>();
  return (
    <>
      <ChoiceField
        label={m.who}
        options={[
          { value: "INDIVIDUAL", text: m.person, help: m.personHelp },
          { value: "COMPANY", text: m.company, help: m.companyHelp },
        ]}
        {...register("type")}
      />
      {watch("type") === "INDIVIDUAL" ? <PersonFields /> : <CompanyFields />}
    </>
  );
}

function PersonFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const errors = formState.errors.individual;
  return (
    <>
      <div className="field-pair">
        <TextField
          label={m.firstName}
          autoComplete="given-name"
          maxLength={50}
          error={errors?.first_name?.message}
          {...register("individual.first_name", {
            validate: required(m.enter.firstName),
          })}
        />
        <TextField
          label={m.lastName}
          autoComplete="family-name"
          maxLength={50}
          error={errors?.last_name?.message}
          {...register("individual.last_name", { validate: required(m.enter.lastName) })}
        />
      </div>
      <ContactFields of="individual" />
      <div className="field-pair">
        <BirthDate path="individual.birth_date" error={errors?.birth_date?.message} />
        <TextField
          label={m.taxId}
          help={m.taxIdHelp}
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={11}
          error={errors?.ssn?.message}
          {...register("individual.ssn", { validate: rules.taxId })}
        />
      </div>
      <AddressFields path="individual.address" />
    </>
  );
}

function CompanyFields() {
  const { register, formState } = useFormContext<SignUpValues>();
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const { options } = useMessages(applyMessages);
  const errors = formState.errors.company;
  return (
    <>
      <TextField
        label={m.name}
        help={m.nameHelp}
        autoComplete="organization"
        maxLength={50}
        error={errors?.name?.message}
        {...register("company.name", { validate: required(m.enter.name) })}
      />
      <TextField
        label={m.legalName}
        help={m.legalNameHelp}
        autoComplete="off"
        maxLength={50}
        error={errors?.legal_name?.message}
        {...register("company.legal_name", {
          validate: required(m.enter.legalName),
        })}
      />
      <div className="field-pair">
        <SelectField
          label={m.companyType}
          options={[["", m.choose], ...Object.entries(options.ownershipTypes)]}
          error={errors?.ownership_type?.message}
          {...register("company.ownership_type", {
            validate: required(m.enter.companyType),
          })}
        />
        <TextField
          label={m.ein}
          autoComplete="off"
          inputMode="numeric"
          figures
          maxLength={10}
          error={errors?.ein?.message}
          {...register("company.ein", { validate: rules.ein })}
        />
      </div>
      <ContactFields of="company" />
      <AddressFields path="company.address" />
    </>
  );
}
