import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Field } from "../../../kit/field.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { kitMessages } from "../../../kit/messages/index.ts";
import { useField } from "../draft/use-form.ts";
import type { Mcc } from "../form-api.ts";
import { applyMessages } from "../messages/index.ts";
import { useMccs } from "./use-mccs.ts";

const shownMax = 50;

/**
 * Finds codes whose number begins with the text, or whose description contains every word, with
 * accents or without them.
 */
export function findMccs(all: readonly Mcc[], text: string): readonly Mcc[] {
  const words = withoutAccents(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return all;
  return all.filter(({ code, description, keywords = "" }) => {
    const said = withoutAccents(`${description} ${keywords}`);
    return words.every((word) => code.startsWith(word) || said.includes(word));
  });
}

const withoutAccents = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/**
 * The merchant category code, searched by description, because merchants do not know their code.
 *
 * Source   WAI-ARIA Authoring Practices, "Editable combobox with list autocomplete".
 */
export function MccEntry({ path }: { path: string }) {
  const field = useField(path);
  const { list: mccs, failed, retry } = useMccs();
  const kit = useMessages(kitMessages);
  const { mcc: m } = useMessages(applyMessages);
  const countOf = (count: number) =>
    count === 0 ? m.none : count === 1 ? m.one : m.found(count, shownMax);
  const listId = useId();
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = mccs?.find(({ code }) => code === field.value);
  const found = useMemo(() => findMccs(mccs ?? [], search ?? ""), [mccs, search]);
  const shown = found.slice(0, shownMax);
  const isOpen = search !== undefined && mccs !== undefined;

  useEffect(() => {
    // On a phone the list would open below what is seen.
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  const choose = (mcc: Mcc | undefined) => {
    if (mcc !== undefined) field.onText(mcc.code);
    setSearch(undefined);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) move(active + (event.key === "ArrowDown" ? 1 : -1));
      else begin("");
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setSearch(undefined);
    }
  };
  const begin = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  // A complete code is accepted without a choice from the list.
  const leave = () => {
    const text = search?.trim();
    if (text !== undefined && text !== "") {
      const exact = mccs?.find(({ code }) => code === text);
      field.onText(exact?.code ?? text);
    }
    setSearch(undefined);
    field.onLeave();
  };
  return (
    <div className="apply-combobox">
      <Field label={field.label} help={m.help} error={field.error}>
        {(control) => (
          <input
            {...control}
            className="input"
            name={path}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={
              isOpen && shown[active] !== undefined ? `${listId}-${shown[active].code}` : undefined
            }
            value={search ?? (chosen === undefined ? field.value : nameOf(chosen))}
            onChange={(event) => begin(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKey}
            onBlur={leave}
          />
        )}
      </Field>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={m.list}
        className="apply-options"
        hidden={!isOpen}
      >
        {isOpen &&
          shown.map((mcc, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox.
            <div
              key={mcc.code}
              id={`${listId}-${mcc.code}`}
              role="option"
              aria-selected={index === active}
              className="apply-option"
              // The field would lose the focus, and close the list, before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(mcc)}
            >
              {nameOf(mcc)}
            </div>
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && countOf(found.length)}
      </p>
      {failed && (
        <p className="small">
          {m.failed}{" "}
          <Button kind="link" onClick={retry}>
            {kit.tryAgain}
          </Button>
        </p>
      )}
      {isOpen && found.length === 0 && <p className="small quiet">{countOf(0)}</p>}
    </div>
  );
}

const nameOf = ({ code, description }: Mcc) => `${code} · ${description}`;
