import type { ComponentProps, MouseEvent } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** What it is for: the one main thing of a page, another one, or one that takes away. */
  kind?: "main" | "other" | "danger" | "link";
  /** Its work is under way: it stays reachable and does nothing. */
  busy?: boolean;
  wide?: boolean;
}

/**
 * A button whose text says what happens.
 *
 * While it is busy it cannot be pressed again, and keeps the focus: a disabled button would lose it.
 */
export function Button({
  kind = "main",
  busy = false,
  wide = false,
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const classes = `button button-${kind} ${wide ? "button-wide" : ""} ${className}`.trim();
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <span className="busy-mark" aria-hidden="true" />}
      {children}
    </button>
  );
}
