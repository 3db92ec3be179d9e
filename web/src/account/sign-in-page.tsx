import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { SinglePage } from "../../kit/page.tsx";
import { call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { CodeForm } from "./code-form.tsx";
import { EmailField, emailNeeded } from "./email-field.tsx";
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
  const form = useForm({ defaultValues: { email: "", password: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  const goOn = useGoOn();
  const send = form.handleSubmit(async (values) => {
    try {
      const { state } = await call<SignedIn>("POST", "/account-api/sign-in", { body: values });
      if (state === "open") await goOn();
      else onCodeNeeded();
    } catch (error) {
      fieldErrorsOf(error, form);
    }
  });
  return (
    <SinglePage title="Sign in">
      <form className="panel" onSubmit={send} noValidate>
        <h1>Sign in</h1>
        {errors.root !== undefined && <Alert tone="negative">{errors.root.message}</Alert>}
        <EmailField error={errors.email?.message} field={form.register("email", emailNeeded)} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password", { required: "Enter your password." })}
        />
        <Button type="submit" wide busy={isSubmitting}>
          Sign in
        </Button>
        <p className="small">
          <a href="/account/forgot">Forgot your password?</a>
        </p>
      </form>
    </SinglePage>
  );
}

/** Asks for the second factor after a correct password or link. */
export function CodeStep({ onAgain }: { onAgain?: () => void }) {
  const goOn = useGoOn();
  return (
    <SinglePage title="Enter your code">
      <div className="panel">
        <h1>Enter your code</h1>
        <CodeForm
          help="The six digits that your authenticator app shows now, or one of your recovery codes."
          submit="Continue"
          onCode={async (code) => {
            await call("POST", "/account-api/sign-in/code", { body: { code } });
            await goOn();
          }}
        />
        {onAgain !== undefined && (
          <p className="small">
            <Button kind="link" onClick={onAgain}>
              Sign in as someone else
            </Button>
          </p>
        )}
      </div>
    </SinglePage>
  );
}
