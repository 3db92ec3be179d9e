import type { Language } from "@openpayfac/contract/requirements";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { useLanguage, useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { useStoredLanguage } from "../../kit/language/use-stored-language.ts";
import { type Brand, SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { Failed } from "../shell/outcomes.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath, usePartnerBrand } from "./partner-brand.ts";
import { takeToken } from "./session.ts";
import { CodeStep, useGoOn } from "./sign-in-page.tsx";

interface Invited {
  first_name: string;
  email: string;
  language: Language | null;
  brand: Brand;
}

/** Target of the link in an invitation or a password reset email. */
export function SetPasswordPage() {
  const [token] = useState(takeToken);
  const m = useMessages(accountMessages);
  const brand = usePartnerBrand();
  const [before, newLink, or, signIn, after] = m.newLinkOrSignIn;
  const [codeNeeded, setCodeNeeded] = useState(false);
  const invited = useQuery({
    queryKey: ["password link", token],
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call<Invited>("POST", "/account-api/password-link", { body: { token } }),
  });
  // The language is stored with the password.
  useStoredLanguage(invited.data?.language, () => Promise.resolve());
  if (codeNeeded) return <CodeStep />;
  const over = invited.error instanceof CallError && invited.error.status === 410;
  return (
    <SinglePage title={m.setPassword} brand={invited.data?.brand ?? brand}>
      <div className="panel">
        {token === "" || over ? (
          <>
            <h1>{m.linkOver}</h1>
            <Alert tone="waiting">{m.linkOverBody}</Alert>
            <p>
              {before}
              <a href={accountPath("/account/forgot")}>{newLink}</a>
              {or}
              <a href={accountPath("/account/login")}>{signIn}</a>
              {after}
            </p>
          </>
        ) : invited.isError ? (
          <Failed error={invited.error} onRetry={() => void invited.refetch()} />
        ) : invited.isPending ? (
          <Skeleton lines={6} />
        ) : (
          <PasswordForm
            token={token}
            invited={invited.data}
            onCodeNeeded={() => setCodeNeeded(true)}
          />
        )}
      </div>
    </SinglePage>
  );
}

function PasswordForm({
  token,
  invited,
  onCodeNeeded,
}: {
  token: string;
  invited: Invited;
  onCodeNeeded: () => void;
}) {
  const m = useMessages(accountMessages);
  const language = useLanguage();
  const form = useForm({ defaultValues: { password: "" }, mode: "onTouched" });
  useClearedErrors(form);
  const { errors, isSubmitting } = form.formState;
  const goOn = useGoOn();
  const send = form.handleSubmit(async ({ password }) => {
    try {
      const { state } = await call<{ state: string }>("POST", "/account-api/password", {
        body: { token, password, language },
      });
      if (state === "open") await goOn();
      else onCodeNeeded();
    } catch (error) {
      fieldErrorsOf(error, form);
    }
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      <h1>{m.welcome(invited.first_name)}</h1>
      <p>{m.setPasswordFor(invited.email)}</p>
      {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
      {/* For password managers, which store a password with its username. */}
      <input
        className="visually-hidden"
        type="email"
        name="email"
        autoComplete="username"
        value={invited.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={m.password}
        help={m.passwordHelp}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register("password", {
          required: m.choosePassword,
          minLength: { value: 12, message: m.passwordTooShort },
        })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {m.setAndSignIn}
      </Button>
    </form>
  );
}
