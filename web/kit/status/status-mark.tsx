import { glyphs, type StatusEntry, type StatusKind, statusEntry } from "./status-table.ts";
import "./status-mark.css";

/** A status: its glyph, and its label. */
export function StatusMark({ kind, value }: { kind: StatusKind; value: string }) {
  return <Mark entry={statusEntry(kind, value)} />;
}

/** The same of an entry that is in no table of statuses. */
export function Mark({ entry: [glyph, tone, label] }: { entry: StatusEntry }) {
  return (
    <span className={`mark mark-${tone}`}>
      <span className="mark-glyph" aria-hidden="true">
        {glyphs[glyph]}
      </span>
      {label}
    </span>
  );
}
