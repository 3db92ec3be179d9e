import { type ReactNode, useEffect, useRef } from "react";

/**
 * Entries that a saved value replaces, and the other way round, also while they have the focus: the
 * replacement takes it.
 *
 * Input    shown: which of both is shown.
 */
export function KeepFocus({ shown, children }: { shown: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (hadFocus.current) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [shown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its entries.
    <div
      ref={box}
      className="apply-keep-focus"
      onFocus={() => {
        hadFocus.current = true;
      }}
      // React sends none for an element that it removes.
      onBlur={(event) => {
        hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      {children}
    </div>
  );
}
