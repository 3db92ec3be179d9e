import type { Props } from "@theme/Error";
import type { ReactNode } from "react";

/** Placeholder of a page that fails while it is rendered. */
export default function ErrorPageContent({ error, tryAgain }: Props): ReactNode {
  return (
    <main className="failed" id="content">
      <h1>This page crashed.</h1>
      <p>Error message:</p>
      <pre className="failed-text">{error.message}</pre>
      <button type="button" className="action action-first" onClick={tryAgain}>
        Try again
      </button>
    </main>
  );
}
