import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { FieldError } from "../../kit/field.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { documentsMessages } from "./messages/index.ts";

const followMs = 5_000;

/**
 * Opens the verification vendor's page for an identity document in another tab, and follows the
 * result while this one is visible.
 */
export function VerificationPage({
  id,
  person,
  open,
  follow,
}: {
  id: string;
  /** null: unknown. */
  person: string | null;
  /** Requests an address for one visit. */
  open: () => Promise<{ url: string }>;
  /** Reads the result. */
  follow: () => Promise<unknown>;
}) {
  const m = useMessages(documentsMessages);
  const messageOf = useErrorMessage();
  const [opening, setOpening] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const read = useRef(follow);
  read.current = follow;
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      // A failed request is repeated by the next one.
      if (document.visibilityState === "visible") void read.current().catch(() => {});
    };
    const timer = setInterval(look, followMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOpen]);
  const press = async () => {
    setError(undefined);
    setOpening(true);
    // Browsers allow another tab during the click only, and not after the response.
    const tab = window.open("", "_blank");
    try {
      const { url } = await open();
      if (tab === null) return window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
      setOpen(true);
    } catch (failure) {
      tab?.close();
      setError(messageOf(failure));
      if (failure instanceof CallError && [409, 410].includes(failure.status)) {
        void read.current().catch(() => {});
      }
    } finally {
      setOpening(false);
    }
  };
  return (
    <div className="stack verification-page">
      <p className="quiet">{m.verifyHelp}</p>
      <div className="row">
        <Button
          kind="other"
          busy={opening}
          aria-describedby={`${id}-verify-error`}
          onClick={() => void press()}
        >
          {isOpen ? m.verifyAgain : person === null ? m.verify : m.verifyPerson(person)}
        </Button>
      </div>
      <p role="status" className="small">
        {isOpen && m.verifying}
      </p>
      <FieldError id={`${id}-verify-error`} error={error} />
    </div>
  );
}
