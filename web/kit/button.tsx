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
 * While it is busy or disabled it cannot be pressed, and keeps the focus: the attribute `disabled`
 * would lose it.
 */
export function Button({
  kind = "main",
  busy = false,
  disabled = false,
  wide = false,
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isIgnored = busy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIgnored) event.preventDefault();
    else onClick?.(event);
  };
  const classes = `button button-${kind} ${wide ? "button-wide" : ""} ${className}`.trim();
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={isIgnored || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className="busy-mark" aria-hidden="true" />}
      {children}
    </button>
  );
}
