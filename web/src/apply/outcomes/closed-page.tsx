import { SinglePage } from "../../../kit/page.tsx";
import { ErrorState } from "../../../kit/states.tsx";
import type { ClosedLink } from "../form-api.ts";

/** A link that does not work any more, and how to get one that does. */
export function ClosedPage({ link: { brand, reason } }: { link: ClosedLink }) {
  const title = reason === "expired" ? "This link has expired" : "There is a newer link";
  return (
    <SinglePage title={title} brand={brand}>
      <div className="panel">
        <ErrorState title={title} whole>
          <div className="stack">
            {reason === "expired" ? (
              <p>Links to an application work for 14 days. Everything you filled in is saved.</p>
            ) : (
              <p>
                {brand.name} created another link to this application, and only the newest one
                works. Everything you filled in is saved. Look for a later message from them.
              </p>
            )}
            <p>
              <strong>What to do next.</strong> Ask {brand.name} for a new link, and continue where
              you stopped.
            </p>
          </div>
        </ErrorState>
      </div>
    </SinglePage>
  );
}

/** A link with an unknown token. */
export function UnknownLink() {
  return (
    <SinglePage title="Link not found">
      <div className="panel">
        <ErrorState title="There is no application for this link" whole>
          <p>
            Open the link from the message again: it may have been cut off at the end of a line.
            Links to deleted applications don’t work either.
          </p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
