import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { Dialog } from "../../../kit/dialog.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { Text } from "../../../kit/text.tsx";
import { call } from "../../server/call.ts";
import { shellMessages } from "../../shell/messages/index.ts";
import { useCan } from "../can.tsx";
import { useGo, withScope } from "../navigate.tsx";
import { isShownId } from "../object/address-of.ts";
import type { ConsolePage } from "../pages.ts";
import { type FoundBody, foundIn } from "./found.ts";
import { panelMessages } from "./panel-messages/index.ts";

interface Choice {
  key: string;
  group: string;
  label: string;
  about?: string | undefined;
  href: string;
}

/** Finds objects, and lists the pages and actions after `>`. */
export function Palette({
  pages,
  onClose,
}: {
  pages: readonly ConsolePage[];
  onClose: () => void;
}) {
  const m = useMessages(shellMessages);
  const panel = useMessages(panelMessages);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const go = useGo();
  // The choices follow each key, so that Enter opens what is shown; the search follows with delay.
  const wanted = text.trim();
  const searched = useDeferredValue(wanted);
  const isCommand = wanted.startsWith(">");
  // Agents see figures, and no objects of merchants.
  const searches = useCan("payments:read");
  const search = useQuery({
    queryKey: ["search", searched],
    enabled: searches && searched.length >= 2 && !searched.startsWith(">"),
    retry: false,
    staleTime: 15_000,
    queryFn: ({ signal }) =>
      call<FoundBody>("GET", `/platform/search?q=${encodeURIComponent(searched)}`, { signal }),
  });
  const named = (isCommand ? wanted.slice(1) : wanted).trim().toLowerCase();
  const destinations = pages.flatMap(({ path, navigation }): Choice[] => {
    if (navigation === undefined) return [];
    const label = m.navigation[navigation.name];
    if (!label.toLowerCase().includes(named)) return [];
    return [{ key: path, group: panel.goTo, label, href: path }];
  });
  const direct: Choice[] = isShownId(wanted)
    ? [
        {
          key: "id",
          group: panel.goTo,
          label: panel.openId(wanted),
          href: `/dashboard/o/${wanted}`,
        },
      ]
    : [];
  const paths = pages.map(({ path }) => path);
  const found =
    isCommand || searched !== wanted ? [] : foundIn(search.data, paths, window.location.search);
  const choices = [...found, ...direct, ...destinations];
  const current = Math.min(at, choices.length - 1);
  const open = (choice: Choice | undefined, elsewhere: boolean) => {
    if (choice === undefined) return;
    if (elsewhere) window.open(withScope(choice.href, window.location.search), "_blank");
    else {
      onClose();
      go(choice.href);
    }
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setAt((current + step + choices.length) % choices.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(choices[current], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Dialog title={m.find} titleHidden as="palette" onClose={onClose}>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label={m.find}
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={choices.length > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        placeholder={panel.findHelp}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={m.find} className="palette-list">
        {choices.map((choice, index) => (
          <div key={choice.key}>
            {choices[index - 1]?.group !== choice.group && (
              <div className="palette-group" role="presentation">
                {choice.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: as above. */}
            <div
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              className="palette-choice"
              onClick={(event) => open(choice, event.ctrlKey || event.metaKey)}
            >
              <Text>{choice.label}</Text>
              {choice.about !== undefined && (
                <span className="quiet small">
                  <Text>{choice.about}</Text>
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
      <p className="palette-foot quiet small" role="status">
        {search.isError && !isCommand && wanted.length >= 2
          ? panel.findFailed
          : search.isFetching
            ? m.loading
            : wanted.length >= 2 && choices.length === 0
              ? panel.findNothing(wanted)
              : ""}
      </p>
    </Dialog>
  );
}
