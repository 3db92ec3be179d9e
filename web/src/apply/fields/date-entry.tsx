import { DateField } from "../../../kit/date-field.tsx";
import { useField } from "../draft/use-form.ts";

/** A day of the application. */
export function DateEntry({
  path,
  help,
  birthday = false,
}: {
  path: string;
  help?: string;
  birthday?: boolean;
}) {
  const field = useField(path);
  return (
    <DateField
      name={path}
      label={field.label}
      help={help}
      error={field.error}
      optional={field.optional}
      birthday={birthday}
      value={field.value}
      onText={field.onText}
      onLeave={field.onLeave}
    />
  );
}
