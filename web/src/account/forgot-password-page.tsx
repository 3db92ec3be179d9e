import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { SinglePage } from "../../kit/page.tsx";
import { call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { EmailField } from "./email-field.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath, usePartnerBrand } from "./partner-brand.ts";

/** Sends a password reset link if the email address has a user. */
export function ForgotPasswordPage() {
  const m = useMessages(accountMessages);
  const brand = usePartnerBrand();
  const form = useForm({ defaultValues: { email: "" }, mode: "onTouched" });
  useClearedErrors(form);
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
    <SinglePage title={m.newPassword} brand={brand}>
      <form className="panel" onSubmit={send} noValidate>
        <h1>{m.newPassword}</h1>
        {sentTo === undefined ? (
          <>
            <p>{m.newPasswordBody}</p>
            {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
            <EmailField
              error={errors.email?.message}
              field={form.register("email", { required: m.emailRequired })}
            />
            <Button type="submit" wide busy={isSubmitting}>
              {m.sendLink}
            </Button>
          </>
        ) : (
          <Alert tone="positive" title={m.checkEmail} takesFocus>
            {m.linkSentTo(sentTo)}
          </Alert>
        )}
        <p className="small">
          <a href={accountPath("/account/login")}>{m.backToSignIn}</a>
        </p>
      </form>
    </SinglePage>
  );
}
