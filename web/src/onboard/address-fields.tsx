import { type FieldErrors, get, useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../kit/field.tsx";
import { usStates } from "../../kit/us-states.ts";
import { notPoBoxRule, required, streetRule, zipRule } from "./rules.ts";
import type { AddressValues, SignUpValues } from "./values.ts";

const states = [["", "Choose"], ...usStates] as const;

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
  const { register, formState } = useFormContext<SignUpValues>();
  const errors: FieldErrors<AddressValues> | undefined = get(formState.errors, path);
  const completes = (name: string) => (section === undefined ? name : `${section} ${name}`);
  return (
    <>
      <TextField
        label={home ? "Home address" : "Street address"}
        autoComplete={completes("address-line1")}
        maxLength={100}
        error={errors?.address_line1?.message}
        {...register(`${path}.address_line1`, { validate: streetRule })}
      />
      <TextField
        label="Apartment, floor"
        optional
        autoComplete={completes("address-line2")}
        maxLength={100}
        error={errors?.address_line2?.message}
        {...register(`${path}.address_line2`, { validate: notPoBoxRule })}
      />
      <TextField
        label="City"
        autoComplete={completes("address-level2")}
        maxLength={24}
        error={errors?.city?.message}
        {...register(`${path}.city`, { validate: required("Enter the city.") })}
      />
      <div className="field-pair">
        <SelectField
          label="State"
          options={states}
          autoComplete={completes("address-level1")}
          error={errors?.state?.message}
          {...register(`${path}.state`, { validate: required("Choose the state.") })}
        />
        <TextField
          label="ZIP code"
          autoComplete={completes("postal-code")}
          inputMode="numeric"
          figures
          maxLength={5}
          error={errors?.zip_code?.message}
          {...register(`${path}.zip_code`, { validate: zipRule })}
        />
      </div>
    </>
  );
}
