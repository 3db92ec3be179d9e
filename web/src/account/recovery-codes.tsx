import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Alert
      tone="positive"
      title="Two-step verification is on. Save your recovery codes."
      takesFocus
    >
      <div className="stack">
        <p>
          Each code signs you in once if you don’t have your phone. They are shown only once: print
          them, or store them in a password manager.
        </p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={codes.join("\n")} what="the recovery codes" />
          <Button kind="other" onClick={onDone}>
            I’ve saved them
          </Button>
        </div>
      </div>
    </Alert>
  );
}
