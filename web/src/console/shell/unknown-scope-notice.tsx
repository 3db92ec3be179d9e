import { Alert } from "../../../kit/alert.tsx";
import { Button } from "../../../kit/button.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { panelMessages } from "./panel-messages/index.ts";

/** Says that the address names a scope which is not shown. */
export function UnknownScopeNotice({ onClose }: { onClose: () => void }) {
  const m = useMessages(panelMessages);
  return (
    <Alert tone="waiting" title={m.unknownScope}>
      <p>{m.unknownScopeBody}</p>
      <Button kind="link" onClick={onClose}>
        {m.closeNotice}
      </Button>
    </Alert>
  );
}
