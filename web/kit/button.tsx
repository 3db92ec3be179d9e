import type { ComponentProps, MouseEvent } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** Purpose: the main action of the page, a secondary action, a destructive one, or a link. */
  kind?: "main" | "other" | "danger" | "link";
  /** The action is in progress: the button stays focusable and ignores clicks. */
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
