import { SinglePage } from "../../kit/page.tsx";
import { SandboxUsers } from "./sandbox-users.tsx";

/** Signs in to the console as any user of the sandbox, without a password. */
export function SandboxSignInPage() {
  return (
    <SinglePage title="Sign in to the sandbox" wide>
      <div className="stack-wide">
        <div className="stack">
          <h1>Sign in to the sandbox</h1>
          <p className="quiet">
            Choose a user. No password is needed, because nothing here is real.
          </p>
        </div>
        <SandboxUsers />
      </div>
    </SinglePage>
  );
}
