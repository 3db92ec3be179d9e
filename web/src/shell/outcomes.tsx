import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { shellMessages } from "./messages/index.ts";

/** Page for an unknown address. */
export function NotFound() {
  const m = useMessages(shellMessages);
  return (
    <SinglePage title={m.notFound}>
      <ErrorState title={m.noPage} whole>
        <p>{m.noPageBody}</p>
      </ErrorState>
    </SinglePage>
  );
}

/** Page for an error during rendering. */
export function PageFailed({ error }: { error: unknown }) {
  const m = useMessages(shellMessages);
  return (
    <SinglePage title={m.failed}>
      <Failed error={error} onRetry={() => window.location.reload()} whole />
    </SinglePage>
  );
}

/** Describes a failed request, with a retry button if a retry may help. */
export function Failed({
  error,
  onRetry,
  whole = false,
}: {
  error: unknown;
  onRetry?: () => void;
  /** It is all that the page shows. */
  whole?: boolean;
}) {
  const reference = error instanceof CallError ? error.reference : undefined;
  const messageOf = useErrorMessage();
  return (
    <ErrorState reference={reference} onRetry={onRetry} whole={whole}>
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
