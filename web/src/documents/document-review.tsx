import { Alert, Status } from "../../kit/alert.tsx";
import { useMessages } from "../../kit/language/language.ts";
import { documentsMessages } from "./messages/index.ts";
import { type DocumentState, tones } from "./requested-document.ts";

/** The progress of a document, in a word. */
export function DocumentStatus({ state }: { state: DocumentState }) {
  const m = useMessages(documentsMessages);
  return <Status tone={tones[state]}>{m.state[state]}</Status>;
}

/** The result of the newest review, with the reason and the next step. */
export function DocumentReview({
  state,
  reason,
}: {
  state: DocumentState;
  /** Why it was rejected. */
  reason: string | null;
}) {
  const m = useMessages(documentsMessages);
  switch (state) {
    case "requested":
      return null;
    case "received":
      return <p className="quiet small">{m.received}</p>;
    case "accepted":
      return <p className="quiet small">{m.accepted}</p>;
    case "rejected":
      return (
        <Alert tone="negative" title={m.rejectedTitle}>
          {reason === null ? undefined : <p>{reason}</p>}
        </Alert>
      );
  }
}
