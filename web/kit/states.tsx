import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { useMessages } from "./language/language.ts";
import { kitMessages } from "./messages/index.ts";

/** Loading placeholder. It appears after 200 ms and is about as tall as the content. */
export function Skeleton({ lines = 4, label }: { lines?: number; label?: string }) {
  const m = useMessages(kitMessages);
  const bars = Array.from({ length: lines }, (_, index) => index);
  return (
    <div className="skeleton" role="status" aria-label={label ?? m.loading}>
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  );
}

/** Placeholder for an empty list, with the first step to fill it. */
export function EmptyState({
  title,
  heading: Heading = "h3",
  children,
}: {
  title: string;
  /** One level below the heading before it. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}) {
  return (
    <div className="notice">
      <ForwardMark />
      <Heading>{title}</Heading>
      {children !== undefined && <div className="quiet">{children}</div>}
    </div>
  );
}

/** Describes the error, the next step, and the reference to quote in a support request. */
export function ErrorState({
  title,
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
  const m = useMessages(kitMessages);
  const Title = whole ? "h1" : "h2";
  return (
    <div className="notice" role="alert">
      <Title>{title ?? m.loadFailed}</Title>
      {children !== undefined && <div>{children}</div>}
      {onRetry !== undefined && (
        <Button kind="other" onClick={onRetry}>
          {m.tryAgain}
        </Button>
      )}
      {reference !== undefined && (
        <p className="reference">
          {m.reference} <code>{reference}</code>
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
