import { useEffect } from "react";
import { useMessages } from "../../kit/language/language.ts";
import { SinglePage } from "../../kit/page.tsx";
import { ErrorState, Skeleton } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { useErrorMessage } from "../server/error-message.ts";
import { shellMessages } from "./messages/index.ts";
import { hasReloadedFor, missingCode, noteReloadFor } from "./missing-code.ts";

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

/** Page for an error during rendering, and for code that cannot be loaded. */
export function PageFailed({ error }: { error: unknown }) {
  const m = useMessages(shellMessages);
  const reload = () => window.location.reload();
  const missing = missingCode(error);
  const isFirst = missing !== undefined && navigator.onLine && !hasReloadedFor(missing);
  useEffect(() => {
    if (!isFirst) return;
    noteReloadFor(missing);
    window.location.reload();
  }, [isFirst, missing]);
  if (isFirst) {
    return (
      <SinglePage title={m.loading}>
        <Skeleton lines={5} />
      </SinglePage>
    );
  }
  return (
    <SinglePage title={m.failed}>
      {missing === undefined ? (
        <Failed error={error} onRetry={reload} whole />
      ) : (
        <ErrorState title={m.codeMissing} onRetry={reload} whole>
          <p>{m.codeMissingBody}</p>
        </ErrorState>
      )}
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
