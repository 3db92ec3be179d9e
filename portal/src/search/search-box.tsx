import { useHistory } from "@docusaurus/router";
import useBaseUrl from "@docusaurus/useBaseUrl";
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Hit } from "./find-pages.ts";
import { prepareSearch, useSearch } from "./use-search.ts";

const SearchPanel = lazy(() => import("./search-panel.tsx"));

/**
 * The search: a combobox whose list opens below it. Until it is focused, this box is all of it.
 *
 * Input    onLeave: called when the reader goes to a page that was found.
 */
export function SearchBox({ onLeave }: { onLeave?: () => void }): ReactNode {
  const folder = useBaseUrl("/pagefind/");
  const history = useHistory();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = text.trim();
  const [state, retry] = useSearch(folder, query);
  useSlashKey(input);
  const hits = state.kind === "found" ? state.hits : [];
  const shown = open && query !== "";
  const optionId = (index: number) => `${listId}-${index}`;

  const go = (hit: Hit, event: KeyboardEvent | MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.type === "auxclick") {
      window.open(hit.href, "_blank", "noopener");
      return;
    }
    setOpen(false);
    input.current?.blur();
    history.push(hit.href);
    onLeave?.();
  };
  const move = (to: number) => {
    if (hits.length === 0) return;
    const next = (to + hits.length) % hits.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => (shown ? move(active + 1) : setOpen(true)),
      ArrowUp: () => move(active < 0 ? -1 : active - 1),
      Escape: () => (shown ? setOpen(false) : setText("")),
      Enter: () => {
        const hit = shown ? (hits[active] ?? hits[0]) : undefined;
        if (hit) go(hit, event);
      },
    };
    const action = actions[event.key];
    // In an empty box Escape closes the menu around it.
    if (!action || (event.key === "Escape" && text === "")) return;
    event.preventDefault();
    action();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <search className="search" onBlur={onBlur}>
      <input
        ref={input}
        className="search-input"
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Search"
        aria-label="Search the documentation"
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        aria-expanded={shown && hits.length > 0}
        aria-controls={shown && hits.length > 0 ? listId : undefined}
        aria-activedescendant={shown && hits[active] ? optionId(active) : undefined}
        value={text}
        onFocus={() => prepareSearch(folder)}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <span className="search-key" aria-hidden="true">
        /
      </span>
      {shown && (
        <Suspense fallback={null}>
          <SearchPanel
            state={state}
            query={query}
            active={active}
            listId={listId}
            optionId={optionId}
            onPoint={setActive}
            onChoose={go}
            onRetry={retry}
          />
        </Suspense>
      )}
    </search>
  );
}

/** "/" goes to the box that can be seen, unless the reader is typing somewhere. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest?.("input, textarea, select, [contenteditable]")) return;
      if (!input.current?.offsetParent) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
