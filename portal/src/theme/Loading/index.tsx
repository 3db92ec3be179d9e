import type { ReactNode } from "react";
import type { LoadingComponentProps } from "react-loadable";

/** What stands in a page's place while it loads, and when it could not be loaded. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: Pick<LoadingComponentProps, "error" | "retry" | "pastDelay">): ReactNode {
  if (error) {
    return (
      <main className="failed" id="content" role="alert">
        <h1>This page could not be loaded.</h1>
        <pre className="failed-text">{error.message}</pre>
        <p>Check the connection to the server, then try again.</p>
        <button type="button" className="action action-first" onClick={retry}>
          Retry
        </button>
      </main>
    );
  }
  if (!pastDelay) return null;
  return (
    <main className="failed" id="content" aria-busy="true">
      <p className="spinner" role="status">
        <span className="only-read">Loading</span>
      </p>
    </main>
  );
}
