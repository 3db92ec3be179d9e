import { type ReactNode, Suspense, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { Skeleton } from "../../kit/states.tsx";

/** A button that opens a form in a dialog; the form may be loaded then. */
export function DialogButton({
  label,
  children,
}: {
  /** Of the button, and the title of the dialog. */
  label: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="row">
      <Button kind="other" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog title={label} onClose={close}>
          <Suspense fallback={<Skeleton lines={5} />}>{children(close)}</Suspense>
        </Dialog>
      )}
    </div>
  );
}
