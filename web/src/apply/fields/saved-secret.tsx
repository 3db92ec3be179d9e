import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { useField } from "../draft/use-form.ts";
import { applyMessages } from "../messages/index.ts";
import { DateEntry } from "./date-entry.tsx";
import { TextEntry } from "./entries.tsx";
import { KeepFocus } from "./keep-focus.tsx";

/** A saved value that is never displayed again until it is replaced. */
function Saved({ label, shown, onChange }: { label: string; shown: string; onChange: () => void }) {
  const m = useMessages(applyMessages);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span className="apply-saved">
        <span className="code">{shown}</span>
        <Button kind="link" onClick={onChange}>
          {m.change}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </span>
    </div>
  );
}

export function SavedNumber({
  path,
  saved,
  help,
}: {
  path: string;
  saved: string | null;
  help: ReactNode;
}) {
  const field = useField(path);
  // Which saved number is to be changed: once another one is saved, that one is masked again.
  const [changing, setChanging] = useState<string>();
  const isMasked = saved !== null && changing !== saved && field.value === "";
  return (
    <KeepFocus shown={isMasked ? "saved" : "entry"}>
      {isMasked ? (
        <Saved
          label={field.label}
          shown={`•••-••-${saved.slice(-4)}`}
          onChange={() => setChanging(saved)}
        />
      ) : (
        <TextEntry path={path} help={help} inputMode="numeric" autoComplete="off" figures />
      )}
    </KeepFocus>
  );
}

export function SavedDate({
  path,
  isSaved,
  section,
}: {
  path: string;
  isSaved: boolean;
  section: string;
}) {
  const field = useField(path);
  const [changing, setChanging] = useState(false);
  const isMasked = isSaved && !changing && field.value === "";
  return (
    <KeepFocus shown={isMasked ? "saved" : "entry"}>
      {isMasked ? (
        <Saved label={field.label} shown="••/••/••••" onChange={() => setChanging(true)} />
      ) : (
        <DateEntry path={path} birthday section={section} />
      )}
    </KeepFocus>
  );
}
