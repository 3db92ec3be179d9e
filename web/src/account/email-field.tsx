import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../kit/field.tsx";

/** Validation shared by all sign-in forms. */
export const emailNeeded = { required: "Enter your email address." };

/** The email address of the user, with autofill for sign-in forms. */
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
