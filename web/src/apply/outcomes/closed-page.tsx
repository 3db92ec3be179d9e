import { useMessages } from "../../../kit/language/language.ts";
import { SinglePage } from "../../../kit/page.tsx";
import { ErrorState } from "../../../kit/states.tsx";
import type { ClosedLink } from "../form-api.ts";
import { applyMessages } from "../messages/index.ts";

/** A link that does not work any more, and how to get one that does. */
export function ClosedPage({ link: { brand, reason } }: { link: ClosedLink }) {
  const { closed: m } = useMessages(applyMessages);
  const title = reason === "expired" ? m.expired : m.newer;
  return (
    <SinglePage title={title} brand={brand}>
      <div className="panel">
        <ErrorState title={title} whole>
          <div className="stack">
            {reason === "expired" ? <p>{m.expiredBody}</p> : <p>{m.newerBody(brand.name)}</p>}
            <p>
              <strong>{m.next}</strong> {m.nextBody(brand.name)}
            </p>
          </div>
        </ErrorState>
      </div>
    </SinglePage>
  );
}

/** A link with an unknown token. */
export function UnknownLink() {
  const { closed: m } = useMessages(applyMessages);
  return (
    <SinglePage title={m.notFound}>
      <div className="panel">
        <ErrorState title={m.unknown} whole>
          <p>{m.unknownBody}</p>
        </ErrorState>
      </div>
    </SinglePage>
  );
}
