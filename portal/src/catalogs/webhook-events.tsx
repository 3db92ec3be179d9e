import Link from "@docusaurus/Link";
import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { EventsPageData } from "../../plugin/catalogs/catalog-data.ts";
import { CodePanel } from "../code/code-panel.tsx";
import {
  BodyFields,
  ComponentsContext,
  FieldList,
  ReservedBadge,
} from "../reference/field-list.tsx";
import { Html } from "../reference/html.tsx";
import type { CatalogSection } from "./catalog-section.ts";

type EventsOfApi = EventsPageData["apis"][number];

/** Every webhook event of every API, with what it carries. */
export function eventSections({ envelope, apis }: EventsPageData): CatalogSection[] {
  const common = {
    id: "envelope",
    title: "Fields of every event",
    content: <FieldList fields={envelope} prefix="event" />,
  };
  return [
    ...(envelope.length > 0 ? [common] : []),
    ...apis.map((api) => ({ id: api.id, title: api.title, content: eventsOf(api) })),
  ];
}

function eventsOf(api: EventsOfApi): ReactNode {
  return (
    <ComponentsContext value={api.components}>
      {api.resources.map((resource) => (
        <div key={resource.id} className="entry">
          <Heading as="h3" id={resource.id}>
            {resource.title}
          </Heading>
          <EventList events={resource.events} />
          <details className="nested">
            <summary>
              Fields of <code>data</code>
            </summary>
            {resource.returnedBy && (
              <p className="nested-note">
                The object that <Link to={resource.returnedBy.to}>{resource.returnedBy.title}</Link>{" "}
                returns; that page also lists the fields of its nested objects.
              </p>
            )}
            <BodyFields
              body={{ type: "object", ...resource.data }}
              prefix={resource.id}
              isResponse
            />
          </details>
          {resource.example && (
            <details className="nested">
              <summary>Example</summary>
              <CodePanel samples={[{ language: "json", code: resource.example }]} />
            </details>
          )}
        </div>
      ))}
    </ComponentsContext>
  );
}

function EventList({ events }: { events: EventsOfApi["resources"][number]["events"] }): ReactNode {
  return (
    <div className="events">
      {events.map((event) => (
        <div key={event.type} className="event">
          <Heading as="h4" id={event.type}>
            <code>{event.type}</code>
          </Heading>
          <p>
            <Html html={event.text} />{" "}
            {event.later && <span className="badge">not yet sent in this release</span>}
            {event.reserved && (
              <>
                <ReservedBadge /> <Html html={event.reserved} />
              </>
            )}
          </p>
        </div>
      ))}
    </div>
  );
}
