import { PageMetadata } from "@docusaurus/theme-common";
import type { ReactNode } from "react";
import type { LoadingComponentProps } from "react-loadable";

/** Placeholder of a page while it loads, and if it could not be loaded. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: Pick<LoadingComponentProps, "error" | "retry" | "pastDelay">): ReactNode {
  if (error) {
    return (
      <div className="failed" role="alert">
        <PageMetadata title="This page could not be loaded" />
        <h1>This page could not be loaded.</h1>
        <pre className="failed-text">{error.message}</pre>
        <p>Check the connection to the server, then try again.</p>
        <button type="button" className="action action-first" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <p className="failed" role="status">
      <span className="spinner" />
      <span className="only-read">Loading</span>
    </p>
  );
}
