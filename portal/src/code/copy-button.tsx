import type { ReactNode } from "react";

/**
 * A button that copies: the given text, otherwise the code of its panel. `interactions/copy.ts` makes
 * it work.
 */
export function CopyButton({ text, what }: { text?: string; what: string }): ReactNode {
  return (
    <button type="button" className="copy" aria-label={`Copy ${what}`} data-copy={text}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="copy-icon">
        <path className="copy-sheets" d="M5.5 5.5h7v8h-7zM10.5 3v-.5h-7v8H4" />
        <path className="copy-done" d="M3 8.5l3.2 3.2L13 5" />
      </svg>
      <span className="copy-word" aria-hidden="true">
        Copy
      </span>
    </button>
  );
}
