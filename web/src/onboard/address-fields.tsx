import { type FieldErrors, get, useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { applyMessages } from "../apply/messages/index.ts";
import { onboardMessages } from "./messages/index.ts";
import { required, rulesOf } from "./rules.ts";
import type { AddressValues, SignUpValues } from "./values.ts";

/**
 * The address of a person, a company or an owner.
 *
 * Input    section: prefix of the autocomplete names; home: labels it as a home address.
 */
export function AddressFields({
  path,
  section,
  home = false,
}: {
  path: "individual.address" | "company.address" | `company.owners.${number}.address`;
  section?: string;
  home?: boolean;
}) {
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const { options } = useMessages(applyMessages);
  const states = [["", m.choose], ...Object.entries(options.states)] as const;
  const { register, formState } = useFormContext<SignUpValues>();
  const errors: FieldErrors<AddressValues> | undefined = get(formState.errors, path);
  const completes = (name: string) => (section === undefined ? name : `${section} ${name}`);
  return (
    <>
      <TextField
        label={home ? m.home : m.street}
        autoComplete={completes("address-line1")}
        maxLength={100}
        error={errors?.address_line1?.message}
        {...register(`${path}.address_line1`, { validate: rules.street })}
      />
      <TextField
        label={m.suite}
        optional
        autoComplete={completes("address-line2")}
        maxLength={100}
        error={errors?.address_line2?.message}
        {...register(`${path}.address_line2`, { validate: rules.notPoBox })}
      />
      <TextField
        label={m.city}
        autoComplete={completes("address-level2")}
        maxLength={24}
        error={errors?.city?.message}
        {...register(`${path}.city`, { validate: required(m.enter.city) })}
      />
      <div className="field-pair">
        <SelectField
          label={m.state}
          options={states}
          autoComplete={completes("address-level1")}
          error={errors?.state?.message}
          {...register(`${path}.state`, { validate: required(m.enter.state) })}
        />
        <TextField
          label={m.zip}
          autoComplete={completes("postal-code")}
          inputMode="numeric"
          figures
          maxLength={5}
          error={errors?.zip_code?.message}
          {...register(`${path}.zip_code`, { validate: rules.zip })}
        />
      </div>
    </>
  );
}
