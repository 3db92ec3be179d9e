import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { useField } from "../draft/use-form.ts";
import { DateEntry } from "./date-entry.tsx";
import { TextEntry } from "./entries.tsx";

/** A saved value that is never displayed again until it is replaced. */
function Saved({ label, shown, onChange }: { label: string; shown: string; onChange: () => void }) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span className="apply-saved">
        <span className="code">{shown}</span>
        <Button kind="link" onClick={onChange}>
          Change<span className="visually-hidden"> {label}</span>
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
  if (saved !== null && changing !== saved && field.value === "") {
    const shown = `•••-••-${saved.slice(-4)}`;
    return <Saved label={field.label} shown={shown} onChange={() => setChanging(saved)} />;
  }
  return (
    <TextEntry
      path={path}
      help={help}
      inputMode="numeric"
      autoComplete="off"
      autoFocus={changing !== undefined}
      figures
    />
  );
}

export function SavedDate({ path, isSaved }: { path: string; isSaved: boolean }) {
  const field = useField(path);
  const [changing, setChanging] = useState(false);
  if (isSaved && !changing && field.value === "") {
    return <Saved label={field.label} shown="••/••/••••" onChange={() => setChanging(true)} />;
  }
  return <DateEntry path={path} birthday />;
}
