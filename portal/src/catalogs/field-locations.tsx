import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import type { Place } from "../../plugin/catalogs/catalog-data.ts";

/** Links to the places where something occurs: a few links, or a collapsed list of many. */
export function Places({ places, what }: { places: Place[]; what: string }): ReactNode {
  if (places.length === 0) return null;
  const links = (
    <ul className="places">
      {places.map((place) => (
        <li key={place.to}>
          <Link to={place.to}>{place.title}</Link>
        </li>
      ))}
    </ul>
  );
  if (places.length <= 3) return links;
  return (
    <details className="nested places-folded">
      <summary>
        {places.length} {what}
      </summary>
      {links}
    </details>
  );
}
