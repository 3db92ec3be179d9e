import { useFormContext } from "react-hook-form";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { onboardMessages } from "./messages/index.ts";
import { rulesOf } from "./rules.ts";
import type { SignUpValues } from "./values.ts";

/** How a person or a company is reached. A company is not asked for a phone number. */
export function ContactFields({ of }: { of: "individual" | "company" }) {
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  const { register, formState } = useFormContext<SignUpValues>();
  const errors = formState.errors;
  return (
    <>
      <TextField
        label={m.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={50}
        error={errors[of]?.email?.message}
        {...register(`${of}.email`, { validate: rules.email })}
      />
      {of === "individual" && (
        <TextField
          label={m.phone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          error={errors.individual?.phone_number?.message}
          {...register("individual.phone_number", { validate: rules.phone })}
        />
      )}
    </>
  );
}
