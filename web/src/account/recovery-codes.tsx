import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";

/** The codes for a lost phone, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <Alert tone="positive" title="The second factor is on. Keep these recovery codes." takesFocus>
      <div className="stack">
        <p>
          Each signs you in once when your phone is not at hand. They are shown now and never again:
          print them, or keep them in a password manager.
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
            I have kept them
          </Button>
        </div>
      </div>
    </Alert>
  );
}
