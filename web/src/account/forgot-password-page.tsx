import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { EmailField, emailNeeded } from "./email-field.tsx";

/** Sends a password reset link if the email address has a user. */
export function ForgotPasswordPage() {
  const form = useForm({ defaultValues: { email: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  const [sentTo, setSentTo] = useState<string>();
  const send = form.handleSubmit(async (values) => {
    try {
      await call("POST", "/account-api/password-mail", { body: values });
      setSentTo(values.email);
    } catch (error) {
      fieldErrorsOf(error, form);
    }
  });
  return (
    <SinglePage title="Set a new password">
      <form className="panel" onSubmit={send} noValidate>
        <h1>Set a new password</h1>
        {sentTo === undefined ? (
          <>
            <p>We’ll send you a link to set a new one.</p>
            {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
            <EmailField error={errors.email?.message} field={form.register("email", emailNeeded)} />
            <Button type="submit" wide busy={isSubmitting}>
              Send the link
            </Button>
          </>
        ) : (
          <Alert tone="positive" title="Check your email" takesFocus>
            If there is an account for {sentTo}, we’ve sent a link. It works for seven days.
          </Alert>
        )}
        <p className="small">
          <a href="/account/login">Back to sign in</a>
        </p>
      </form>
    </SinglePage>
  );
}
