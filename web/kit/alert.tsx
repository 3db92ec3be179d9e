import { type ReactNode, useEffect, useRef } from "react";

export type Tone = "positive" | "waiting" | "negative" | "neutral";

/**
 * Reports a result to the reader. With `role`, screen readers announce it immediately; with
 * `takesFocus`, it receives the keyboard focus.
 */
export function Alert({
  tone = "neutral",
  title,
  takesFocus = false,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      className={`alert alert-${tone}`}
      role={tone === "negative" ? "alert" : "status"}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {title !== undefined && <div className="alert-title">{title}</div>}
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}

/** A one-word status; each tone has the same meaning on every page. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
