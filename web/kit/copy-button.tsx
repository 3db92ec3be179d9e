import { useState } from "react";

/** Copies a text, and says so. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
