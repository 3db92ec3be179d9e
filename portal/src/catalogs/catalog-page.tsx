import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { CatalogueContent } from "../../plugin/catalogs/catalog-data.ts";
import { PageFrame } from "../reference/page-frame.tsx";
import type { CatalogueSection } from "./catalog-section.ts";
import { enumerationSections } from "./enumerations.tsx";
import { errorSections } from "./errors.tsx";
import { sandboxSections } from "./sandbox-values.tsx";
import { eventSections } from "./webhook-events.tsx";

interface CataloguePageProps {
  title: string;
  lead: string;
  content: CatalogueContent;
}

/** A page that lists something across the APIs, a section for each. */
export function CataloguePage({ title, lead, content }: CataloguePageProps): ReactNode {
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

function sectionsOf(content: CatalogueContent): CatalogueSection[] {
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
