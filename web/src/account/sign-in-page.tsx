import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { useClearedErrors } from "../../kit/language/use-cleared-errors.ts";
import { SinglePage } from "../../kit/page.tsx";
import { call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailField } from "./email-field.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath, usePartnerBrand } from "./partner-brand.ts";
import { placeAfterSignIn, sessionQuery } from "./session.ts";

interface SignedIn {
  state: "open" | "second_factor";
}

/** Navigates to the page that the visitor asked for, with the new session. */
export function useGoOn(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    queries.clear();
    await queries.fetchQuery(sessionQuery);
    await navigate({ href: placeAfterSignIn(window.location.search) });
  };
}

/** Signs in with the password, and with a code if one is required. */
export function SignInPage() {
  const [step, setStep] = useState<"password" | "second_factor">("password");
  return step === "password" ? (
    <PasswordStep onCodeNeeded={() => setStep("second_factor")} />
  ) : (
    <CodeStep onAgain={() => setStep("password")} />
  );
}

function PasswordStep({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const m = useMessages(accountMessages);
  const brand = usePartnerBrand();
  const form = useForm({ defaultValues: { email: "", password: "" }, mode: "onTouched" });
  useClearedErrors(form);
  const { errors, isSubmitting } = form.formState;
  const goOn = useGoOn();
  const send = form.handleSubmit(async (values) => {
    try {
      const { state } = await call<SignedIn>("POST", "/account-api/sign-in", { body: values });
      if (state === "open") await goOn();
      else onCodeNeeded();
    } catch (error) {
      fieldErrorsOf(error, form, { unauthorized: m.wrongPassword });
    }
  });
  return (
    <SinglePage title={m.signIn} brand={brand}>
      <form className="panel" onSubmit={send} noValidate>
        <h1>{m.signIn}</h1>
        {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
        <EmailField
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
        <p className="small">
          <a href={accountPath("/account/forgot")}>{m.forgot}</a>
        </p>
      </form>
    </SinglePage>
  );
}

/** Asks for the second factor after a correct password or link. */
export function CodeStep({ onAgain }: { onAgain?: () => void }) {
  const m = useMessages(accountMessages);
  const brand = usePartnerBrand();
  const goOn = useGoOn();
  return (
    <SinglePage title={m.enterCode} brand={brand}>
      <div className="panel">
        <h1>{m.enterCode}</h1>
        <CodeForm
          help={m.codeHelp}
          submit={m.proceed}
          specific={{ unauthorized: m.signInExpired }}
          onCode={async (code) => {
            await call("POST", "/account-api/sign-in/code", { body: { code } });
            await goOn();
          }}
        />
        {onAgain !== undefined && (
          <p className="small">
            <Button kind="link" onClick={onAgain}>
              {m.someoneElse}
            </Button>
          </p>
        )}
      </div>
    </SinglePage>
  );
}
