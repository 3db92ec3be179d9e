import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** Loading placeholder. It appears after 200 ms and is about as tall as the content. */
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

/** Placeholder for an empty list, with the first step to fill it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="notice">
      <ForwardMark />
      <h3>{title}</h3>
      {children !== undefined && <div className="quiet">{children}</div>}
    </div>
  );
}

/** Describes the error, the next step, and the reference to quote in a support request. */
export function ErrorState({
  title = "We couldn't load this page",
  whole = false,
  reference,
  onRetry,
  children,
}: {
  title?: string;
  /** It is the only content of the page: its title is the page's. */
  whole?: boolean;
  /** Request id, for finding the request in the log. */
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
