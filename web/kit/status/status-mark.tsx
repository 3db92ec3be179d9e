import { glyphs, type StatusKind, statusEntry } from "./status-table.ts";
import "./status-mark.css";

/** A status: its glyph, and its label. */
export function StatusMark({ kind, value }: { kind: StatusKind; value: string }) {
  const [glyph, tone, label] = statusEntry(kind, value);
  return (
    <span className={`mark mark-${tone}`}>
      <span className="mark-glyph" aria-hidden="true">
        {glyphs[glyph]}
      </span>
      {label}
    </span>
  );
}
