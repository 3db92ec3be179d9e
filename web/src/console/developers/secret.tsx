import { Button } from "../../../kit/button.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { m } from "./messages.ts";

/** A secret that is shown once: only its confirmation closes it. */
export function Secret({
  title = m.secretTitle,
  body = m.secretBody,
  what = m.secretWhat,
  value,
  onStored,
}: {
  title?: string;
  body?: string;
  /** Name of the secret, for the button that copies it. */
  what?: string;
  value: string;
  onStored: () => void;
}) {
  return (
    <Dialog title={title} onClose={() => undefined}>
      <p>{body}</p>
      <p className="ready-link">
        <code>{value}</code> <CopyButton text={value} what={what} />
      </p>
      <div>
        <Button onClick={onStored}>{m.stored}</Button>
      </div>
    </Dialog>
  );
}
