import { Controller } from "react-hook-form";
import { DateField } from "../../kit/date-field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { onboardMessages } from "./messages/index.ts";
import { rulesOf } from "./rules.ts";

/** A date of birth, as month, day and year. */
export function BirthDate({
  path,
  error,
}: {
  path: "individual.birth_date" | `company.owners.${number}.birth_date`;
  error: string | undefined;
}) {
  const m = useMessages(onboardMessages);
  const rules = rulesOf(m.enter);
  return (
    <Controller
      name={path}
      rules={{ validate: rules.birthDate }}
      render={({ field }) => (
        <DateField
          name={field.name}
          label={m.birthDate}
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
