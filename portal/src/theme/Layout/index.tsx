import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { PageMetadata } from "@docusaurus/theme-common";
import ErrorPageContent from "@theme/ErrorPageContent";
import Footer from "@theme/Footer";
import type { Props } from "@theme/Layout";
import Navbar from "@theme/Navbar";
import type { ReactNode } from "react";

/**
 * The frame of every page. Docusaurus's own loads color modes, an announcement bar, drop-down menus
 * and their contexts, none of which this site has.
 */
export default function Layout({ children, title, description }: Props): ReactNode {
  return (
    <>
      {(title || description) && (
        <PageMetadata {...(title ? { title } : {})} {...(description ? { description } : {})} />
      )}
      <a className="skip" href="#content">
        Skip to main content
      </a>
      <Navbar />
      <div className="main-wrapper">
        <ErrorBoundary fallback={(failure) => <ErrorPageContent {...failure} />}>
          {children}
        </ErrorBoundary>
      </div>
      <Footer />
    </>
  );
}
