import Link from "@docusaurus/Link";
import type { MouseEvent, ReactNode } from "react";
import { MethodBadge } from "../reference/method-badge.tsx";
import type { Hit } from "./find-pages.ts";
import type { SearchState } from "./use-search.ts";

interface SearchPanelProps {
  state: SearchState;
  query: string;
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (hit: Hit, event: MouseEvent) => void;
  onRetry: () => void;
}

/** Content below the search box: the hits, or why there are none. */
export default function SearchPanel(props: SearchPanelProps): ReactNode {
  const { state } = props;
  const hits = state.kind === "found" ? state.hits : [];
  return (
    <div className="search-panel" data-query={state.kind === "found" ? state.query : undefined}>
      <p className="only-read" role="status">
        {announcement(state)}
      </p>
      {state.kind === "loading" && <p className="search-note">Searching…</p>}
      {state.kind === "failed" && <Failed onRetry={props.onRetry} />}
      {state.kind === "found" && hits.length === 0 && <NoMatch query={state.query} />}
      {hits.length > 0 && <Hits {...props} hits={hits} />}
    </div>
  );
}

function announcement(state: SearchState): string {
  if (state.kind !== "found") return "";
  const count = state.hits.length;
  if (count === 0) return `No results for ${state.query}.`;
  return `${count} ${count === 1 ? "result" : "results"}. Use the arrow keys to select one.`;
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="search-note" role="alert">
      <p>The search could not be loaded. Check your connection.</p>
      <button type="button" className="action" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function NoMatch({ query }: { query: string }): ReactNode {
  return (
    <div className="search-note">
      <p>
        No results for <strong>{query}</strong>.
      </p>
      <p>
        Try fewer words, a field name such as <code>postal_code</code>, or an error code such as{" "}
        <code>400-02</code>. The <Link to="/payments">list of operations</Link> shows all
        operations.
      </p>
    </div>
  );
}

function Hits(props: SearchPanelProps & { hits: Hit[] }): ReactNode {
  const { hits, active, listId, optionId, onPoint, onChoose } = props;
  return (
    // The keyboard stays in the box, which moves the active option; the mouse must not take focus.
    <div
      role="listbox"
      id={listId}
      aria-label="Results"
      className="search-hits"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses.
        // biome-ignore lint/a11y/useFocusableInteractive: the box says which one is active.
        <div
          key={hit.href}
          role="option"
          id={optionId(index)}
          aria-selected={index === active}
          data-href={hit.href}
          className={hit.page === undefined ? "hit" : "hit hit-place"}
          onMouseMove={() => index !== active && onPoint(index)}
          onClick={(event) => onChoose(hit, event)}
          onAuxClick={(event) => event.button === 1 && onChoose(hit, event)}
        >
          <HitText hit={hit} />
        </div>
      ))}
    </div>
  );
}

function HitText({ hit }: { hit: Hit }): ReactNode {
  return (
    <>
      <span className="hit-head">
        {hit.method && <MethodBadge method={hit.method} small />}
        <span className={titleClass(hit)}>{hit.title}</span>
        <span className="hit-where">{hit.place}</span>
        {hit.page !== undefined && <span className="only-read">, on {hit.page}</span>}
      </span>
      {hit.excerpt.length > 0 && (
        <span className="hit-excerpt">
          {hit.excerpt.map((piece, index) =>
            piece.marked ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move.
              <mark key={index}>{piece.text}</mark>
            ) : (
              piece.text
            ),
          )}
        </span>
      )}
    </>
  );
}

/** A field is written like code, a heading of a text is not. */
function titleClass(hit: Hit): string {
  if (hit.page === undefined) return "hit-title";
  return hit.place === "" ? "hit-heading" : "hit-name";
}
