import { type ReactNode, useEffect, useRef } from "react";

export type Tone = "positive" | "waiting" | "negative" | "neutral";

/**
 * Says what happened. One that came by something the reader did is read out at once (`role`), and
 * with `takesFocus` is where the keyboard goes on.
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

/** A state in a word, with a colour that means the same everywhere. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>;
}
