import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../kit/button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { call } from "../server/call.ts";
import { CodeForm } from "./code-form.tsx";
import { accountMessages } from "./messages/index.ts";
import { accountPath, usePartnerBrand } from "./partner-brand.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordForm } from "./password-form.tsx";
import { placeAfterSignIn, sessionQuery } from "./session.ts";

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
  const goOn = useGoOn();
  return (
    <SinglePage title={m.signIn} brand={brand}>
      <div className="panel">
        <h1>{m.signIn}</h1>
        <PasswordForm onSignedIn={goOn} onCodeNeeded={onCodeNeeded} />
        <PasskeyButton onSignedIn={goOn} />
        <p className="small">
          <a href={accountPath("/account/forgot")}>{m.forgot}</a>
        </p>
      </div>
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
