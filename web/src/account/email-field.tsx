import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { accountMessages } from "./messages/index.ts";

/** The email address of the user, with autofill for sign-in forms. */
export function EmailField({
  field,
  readOnly = false,
  error,
}: {
  field: UseFormRegisterReturn;
  readOnly?: boolean;
  error: string | undefined;
}) {
  const m = useMessages(accountMessages);
  return (
    <TextField
      label={m.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={readOnly}
      error={error}
      {...field}
    />
  );
}
