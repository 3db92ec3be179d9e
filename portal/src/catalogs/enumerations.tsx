import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { Enumeration, EnumerationsPageData } from "../../plugin/catalogs/catalog-data.ts";
import { ReservedValues } from "../reference/field-list.tsx";
import { Html } from "../reference/html.tsx";
import type { CatalogSection } from "./catalog-section.ts";
import { Places } from "./field-locations.tsx";

/** Every field that takes one of several values, under its API. */
export function enumerationSections({ apis }: EnumerationsPageData): CatalogSection[] {
  return apis
    .filter((api) => api.enumerations.length > 0)
    .map((api) => ({
      id: api.id,
      title: api.title,
      content: api.enumerations.map((one) => <Entry key={one.id} enumeration={one} />),
    }));
}

function Entry({ enumeration }: { enumeration: Enumeration }): ReactNode {
  const { id, name, owners, text, values, places } = enumeration;
  return (
    <div className="entry">
      <Heading as="h3" id={id}>
        <code>{name}</code>
      </Heading>
      <p className="entry-facts">of: {owners.join(", ")}</p>
      {text && <Html html={text} block />}
      <p className="entry-values">
        {values.map((value) => (
          <code key={value}>{value}</code>
        ))}
      </p>
      {enumeration.reservedValues && (
        <dl className="rules">
          <ReservedValues reasons={enumeration.reservedValues} />
        </dl>
      )}
      <Places places={places} what="operations use it" />
    </div>
  );
}
