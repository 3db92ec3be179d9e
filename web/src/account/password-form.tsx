import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { EmailField } from "./email-field.tsx";
import { accountMessages } from "./messages/index.ts";

interface SignedIn {
  state: "open" | "second_factor";
}

/**
 * Signs in with the password.
 *
 * Input    email: of the user whose session has ended, which cannot be changed.
 */
export function PasswordForm({
  email = "",
  onSignedIn,
  onCodeNeeded,
}: {
  email?: string;
  onSignedIn: () => Promise<void>;
  onCodeNeeded: () => void;
}) {
  const m = useMessages(accountMessages);
  const form = useForm({ defaultValues: { email, password: "" }, mode: "onTouched" });
  useClearedErrors(form);
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      const { state } = await call<SignedIn>("POST", "/account-api/sign-in", { body: values });
      if (state === "open") await onSignedIn();
      else onCodeNeeded();
    } catch (error) {
      fieldErrorsOf(error, form, { unauthorized: m.wrongPassword });
    }
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      <EmailField
        readOnly={email !== ""}
        error={errors.email?.message}
        field={form.register("email", { required: m.emailRequired })}
      />
      <PasswordField
        label={m.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", { required: m.passwordRequired })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {m.signIn}
      </Button>
    </form>
  );
}
