import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../kit/field.tsx";

/** What every form about signing in asks of its e-mail address. */
export const emailNeeded = { required: "Enter your email address." };

/** The e-mail address that somebody signs in with, as browsers fill it in. */
export function EmailField({
  field,
  error,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <TextField
      label="Email address"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      error={error}
      {...field}
    />
  );
}
