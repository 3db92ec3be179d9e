import { type ReactNode, useEffect, useId, useRef } from "react";
import "./dialog.css";
import { Text } from "./text.tsx";

/**
 * A native dialog: the browser keeps the focus in it, closes it with Escape, and gives the focus
 * back.
 *
 * Input    as: `drawer` at the side, `modal` in the middle, `palette` at the top.
 */
export function Dialog({
  title,
  titleHidden = false,
  as = "modal",
  onClose,
  children,
}: {
  title: string;
  titleHidden?: boolean;
  as?: "modal" | "drawer" | "palette";
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element !== null && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and so does its button.
    <dialog
      ref={dialog}
      className={`dialog dialog-${as}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-inner">
        <div className={titleHidden ? "visually-hidden" : "dialog-head"}>
          <h2 id={id}>
            <Text>{title}</Text>
          </h2>
          {!titleHidden && (
            <button type="button" className="dialog-close" onClick={onClose}>
              <span aria-hidden="true">✕</span>
              <span className="visually-hidden">Close</span>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
