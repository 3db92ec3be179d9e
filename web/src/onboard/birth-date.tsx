import { Controller } from "react-hook-form";
import { DateField } from "../../kit/date-field.tsx";
import { birthDateRule } from "./rules.ts";

/** A date of birth, as month, day and year. */
export function BirthDate({
  path,
  error,
}: {
  path: "individual.birth_date" | `company.owners.${number}.birth_date`;
  error: string | undefined;
}) {
  return (
    <Controller
      name={path}
      rules={{ validate: birthDateRule }}
      render={({ field }) => (
        <DateField
          name={field.name}
          label="Date of birth"
          birthday
          error={error}
          value={field.value}
          onText={field.onChange}
          onLeave={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}
