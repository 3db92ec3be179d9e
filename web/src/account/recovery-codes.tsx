import { Alert } from "../../kit/alert.tsx";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { accountMessages } from "./messages/index.ts";

/** Recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const m = useMessages(accountMessages);
  return (
    <Alert tone="positive" title={m.saveCodes} takesFocus>
      <div className="stack">
        <p>{m.saveCodesBody}</p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={codes.join("\n")} what={m.theCodes} />
          <Button kind="other" onClick={onDone}>
            {m.codesSaved}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
