import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { CatalogContent } from "../../plugin/catalogs/catalog-data.ts";
import { PageFrame } from "../reference/page-frame.tsx";
import type { CatalogSection } from "./catalog-section.ts";
import { enumerationSections } from "./enumerations.tsx";
import { errorSections } from "./errors.tsx";
import { sandboxSections } from "./sandbox-values.tsx";
import { eventSections } from "./webhook-events.tsx";

interface CatalogPageProps {
  title: string;
  lead: string;
  content: CatalogContent;
}

/** A page that lists something across the APIs, a section for each. */
export function CatalogPage({ title, lead, content }: CatalogPageProps): ReactNode {
  const sections = sectionsOf(content);
  return (
    <PageFrame
      toc={sections.map(({ id, title: value }) => ({ id, value, level: 2 }))}
      header={
        <header>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
      }
    >
      {sections.map((section) => (
        <section key={section.id} className="catalog">
          <Heading as="h2" id={section.id}>
            {section.title}
          </Heading>
          {section.content}
        </section>
      ))}
    </PageFrame>
  );
}

function sectionsOf(content: CatalogContent): CatalogSection[] {
  switch (content.name) {
    case "errors":
      return errorSections(content.data);
    case "events":
      return eventSections(content.data);
    case "enumerations":
      return enumerationSections(content.data);
    case "sandbox":
      return sandboxSections(content.data);
  }
}
