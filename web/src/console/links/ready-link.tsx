import type { CheckoutSession } from "@openpayfac/contract/console";
import { Button } from "../../../kit/button.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { QrCode } from "../../account/qr-code.tsx";
import { m } from "./messages.ts";

/** A new link, to copy, to open or to scan. */
export function ReadyLink({ link, onDone }: { link: CheckoutSession; onDone: () => void }) {
  return (
    <div className="stack">
      <p>{m.readyBody}</p>
      <p className="ready-link">
        <code>{link.url}</code> <CopyButton text={link.url} what={m.copyWhat} />
      </p>
      <div className="ready-link-qr">
        <QrCode text={link.url} label={m.qr} />
      </div>
      <div className="row">
        <Button onClick={onDone}>{m.done}</Button>
        {/* The checkout shares no window with the console. */}
        <a href={link.url} target="_blank" rel="noreferrer noopener">
          {m.openLink}
        </a>
      </div>
    </div>
  );
}
