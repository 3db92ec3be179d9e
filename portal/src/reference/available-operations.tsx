import type { ReactNode } from "react";
import type { ApiSummary } from "../../plugin/page-data.ts";
import { NotYetAvailable } from "../mdx/not-yet-available.tsx";

/** States how much of an API this release implements; renders nothing once that is all of it. */
export function AvailableOperations({ api }: { api: ApiSummary }): ReactNode {
  const calls = api.tags.flatMap((tag) => tag.operations);
  const later = calls.filter((call) => call.later).length;
  if (later === 0) return null;
  if (later === calls.length) {
    return <NotYetAvailable>The server implements none of these operations.</NotYetAvailable>;
  }
  return (
    <div className="not-yet">
      <p>
        <strong>
          {calls.length - later} of {calls.length} operations are available in this release.
        </strong>{" "}
        The others are marked as not yet available.
      </p>
    </div>
  );
}
