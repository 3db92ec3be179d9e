import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { ErrorsPageData, ListedError } from "../../plugin/catalogs/catalog-data.ts";
import { ExtensionBadge } from "../reference/field-list.tsx";
import { Html } from "../reference/html.tsx";
import type { CatalogSection } from "./catalog-section.ts";
import { Places } from "./field-locations.tsx";

/** Every error of every API. */
export function errorSections({ apis }: ErrorsPageData): CatalogSection[] {
  return apis.map((api) => ({
    id: api.id,
    title: api.title,
    content: api.errors.map((error) => <ErrorEntry key={error.id} error={error} />),
  }));
}

function ErrorEntry({ error }: { error: ListedError }): ReactNode {
  return (
    <div className="entry">
      <Heading as="h3" id={error.id}>
        <code>{error.code}</code>
        {error.type && (
          <>
            {" "}
            <code>{error.type}</code>
          </>
        )}
      </Heading>
      <p className="entry-facts">
        {error.title}, status {error.status} {error.extension && <ExtensionBadge />}
      </p>
      <Html html={error.text} block />
      {error.calls ? (
        <Places places={error.calls} what="operations return it" />
      ) : (
        <p className="entry-facts">Every operation can return it.</p>
      )}
    </div>
  );
}
