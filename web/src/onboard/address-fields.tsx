import { useFormContext } from "react-hook-form";
import { SelectField, TextField } from "../../kit/field.tsx";
import { usStates } from "../../kit/us-states.ts";
import { notPoBoxRule, required, streetRule, zipRule } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

const states = [["", "Choose"], ...usStates] as const;

/** The address of a person or a company. */
export function AddressFields({ of }: { of: "individual" | "company" }) {
  const { register, formState } = useFormContext<SignUpValues>();
  const errors = formState.errors[of]?.address;
  return (
    <>
      <TextField
        label="Street address"
        autoComplete="address-line1"
        maxLength={100}
        error={errors?.address_line1?.message}
        {...register(`${of}.address.address_line1`, { validate: streetRule })}
      />
      <TextField
        label="Apartment, floor"
        optional
        autoComplete="address-line2"
        maxLength={100}
        error={errors?.address_line2?.message}
        {...register(`${of}.address.address_line2`, { validate: notPoBoxRule })}
      />
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={24}
        error={errors?.city?.message}
        {...register(`${of}.address.city`, { validate: required("Enter the city.") })}
      />
      <div className="field-pair">
        <SelectField
          label="State"
          options={states}
          autoComplete="address-level1"
          error={errors?.state?.message}
          {...register(`${of}.address.state`, { validate: required("Choose the state.") })}
        />
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          figures
          maxLength={5}
          error={errors?.zip_code?.message}
          {...register(`${of}.address.zip_code`, { validate: zipRule })}
        />
      </div>
    </>
  );
}
