import { type ReactNode, useEffect, useState } from "react";

/** Copies a text and says so. */
export function CopyButton({ text, what }: { text: string; what: string }): ReactNode {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const words = { idle: "Copy", copied: "Copied", failed: "Press Ctrl+C" };
  return (
    <button
      type="button"
      className="copy"
      data-state={state}
      aria-label={state === "idle" ? `Copy ${what}` : words[state]}
      onClick={() => copy(text).then(setState)}
    >
      <CopyIcon done={state === "copied"} />
      <span aria-hidden="true">{words[state]}</span>
      <span className="only-read" role="status">
        {state === "copied" ? `Copied ${what}` : ""}
      </span>
    </button>
  );
}

function CopyIcon({ done }: { done: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="copy-icon">
      {done ? <path d="M3 8.5l3.2 3.2L13 5" /> : <path d="M5.5 5.5h7v8h-7zM10.5 3v-.5h-7v8H4" />}
    </svg>
  );
}

/** Outside of https and localhost a browser offers no clipboard; an old command still copies. */
async function copy(text: string): Promise<"copied" | "failed"> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return "copied";
    }
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done ? "copied" : "failed";
  } catch {
    return "failed";
  }
}
