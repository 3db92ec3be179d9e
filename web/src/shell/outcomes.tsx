import { SinglePage } from "../../kit/page.tsx";
import { ErrorState } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";

/** Page for an unknown address. */
export function NotFound() {
  return (
    <SinglePage title="Page not found">
      <ErrorState title="There is no page here" whole>
        <p>Check the address. A link from an email may have been cut off at the end of a line.</p>
      </ErrorState>
    </SinglePage>
  );
}

/** Page for an error during rendering. */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <SinglePage title="Something failed">
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
  const message = error instanceof Error ? error.message : "Something failed.";
  return (
    <ErrorState reference={reference} onRetry={onRetry} whole={whole}>
      <p>{message}</p>
    </ErrorState>
  );
}
