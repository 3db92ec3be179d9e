import { useState } from "react";
import { useMessages } from "./language/language.ts";
import { kitMessages } from "./messages/index.ts";
import { visibleText } from "./text.tsx";

/** Copies a text, and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const m = useMessages(kitMessages);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? m.copied : m.copy}</span>
      <span className="visually-hidden"> {visibleText(what)}</span>
    </button>
  );
}
