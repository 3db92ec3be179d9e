import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { PasswordField } from "../../kit/field.tsx";
import { type Brand, SinglePage } from "../../kit/page.tsx";
import { Skeleton } from "../../kit/states.tsx";
import { CallError, call } from "../server/call.ts";
import { fieldErrorsOf } from "../server/field-errors.ts";
import { Failed } from "../shell/outcomes.tsx";
import { takeToken } from "./session.ts";
import { CodeStep, useGoOn } from "./sign-in-page.tsx";

interface Invited {
  first_name: string;
  email: string;
  brand: Brand;
}

/** Target of the link in an invitation or a password reset email. */
export function SetPasswordPage() {
  const [token] = useState(takeToken);
  const [codeNeeded, setCodeNeeded] = useState(false);
  const invited = useQuery({
    queryKey: ["password link", token],
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call<Invited>("POST", "/account-api/password-link", { body: { token } }),
  });
  if (codeNeeded) return <CodeStep />;
  const over = invited.error instanceof CallError && invited.error.status === 410;
  return (
    <SinglePage title="Set your password" brand={invited.data?.brand}>
      <div className="panel">
        {token === "" || over ? (
          <>
            <h1>This link no longer works</h1>
            <Alert tone="waiting">
              It was already used, was replaced by a newer link, or has expired.
            </Alert>
            <p>
              <a href="/account/forgot">Send me a new link</a>, or{" "}
              <a href="/account/login">sign in</a> if you have set a password already.
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
  const form = useForm({ defaultValues: { password: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  const goOn = useGoOn();
  const send = form.handleSubmit(async ({ password }) => {
    try {
      const { state } = await call<{ state: string }>("POST", "/account-api/password", {
        body: { token, password },
      });
      if (state === "open") await goOn();
      else onCodeNeeded();
    } catch (error) {
      fieldErrorsOf(error, form);
    }
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      <h1>Welcome, {invited.first_name}</h1>
      <p>Set the password for {invited.email}. You sign in with it from now on.</p>
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
        label="Password"
        help="At least 12 characters. Several words are easy to remember."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register("password", {
          required: "Choose a password.",
          minLength: { value: 12, message: "Use at least 12 characters." },
        })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        Set password and sign in
      </Button>
    </form>
  );
}
