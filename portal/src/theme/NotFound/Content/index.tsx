import Link from "@docusaurus/Link";
import { PageMetadata } from "@docusaurus/theme-common";
import type { ReactNode } from "react";

/** Content of a page that does not exist, under the documents' root as well. */
export default function NotFoundContent(): ReactNode {
  return (
    <main className="not-found" id="content">
      <PageMetadata title="Page not found" />
      <svg viewBox="0 0 96 48" width="96" height="48" aria-hidden="true" className="stroke-drawing">
        <path d="M4 24h52M72 24h4M84 24h2" />
        <path d="M44 12l12 12-12 12" />
      </svg>
      <h1>Page not found</h1>
      <p>No page exists at this address. It may have moved, or the link is incorrect.</p>
      <p>
        <Link to="/">Documentation</Link> · <Link to="/payments">All operations</Link>
      </p>
    </main>
  );
}
