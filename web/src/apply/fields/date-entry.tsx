import { DateField } from "../../../kit/date-field.tsx";
import { useField } from "../draft/use-form.ts";

/** A day of the application. */
export function DateEntry({
  path,
  help,
  birthday = false,
  section,
}: {
  path: string;
  help?: string;
  birthday?: boolean;
  section?: string;
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
      section={section}
      value={field.value}
      onText={field.onText}
      onLeave={field.onLeave}
    />
  );
}
