import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** What is being waited for. It shows after 200 ms, as tall as what comes about. */
export function Skeleton({ lines = 4, label = "Loading" }: { lines?: number; label?: string }) {
  const bars = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  );
}

/** What will be here, and the first step towards it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice">
      <ForwardMark />
      <h3>{title}</h3>
      {children !== undefined && <div className="quiet">{children}</div>}
    </div>
  );
}

/** What happened, what to do, and by which name to ask about it. */
export function ErrorState({
  title = "We couldn't load this page",
  whole = false,
  reference,
  onRetry,
  children,
}: {
  title?: string;
  /** It is all that the page shows: its title is the page's. */
  whole?: boolean;
  /** The request's id, for whoever looks it up in the log. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const Title = whole ? "h1" : "h2";
  return (
    <div className="notice" role="alert">
      <Title>{title}</Title>
      {children !== undefined && <div>{children}</div>}
      {onRetry !== undefined && (
        <Button kind="other" onClick={onRetry}>
          Try again
        </Button>
      )}
      {reference !== undefined && (
        <p className="reference">
          Reference <code>{reference}</code>
        </p>
      )}
    </div>
  );
}

/** The stroke forward, as a line drawing. */
function ForwardMark() {
  return (
    <svg className="notice-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M6 5h14l14 15-14 15H6l11-15z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
