import { type FormEvent, useId } from "react";
import { Keypad } from "../device/keypad.tsx";
import type { Action } from "../terminal-api.ts";
import type { TypingHand } from "../use-typing.ts";
import { isLong } from "./long-text.ts";

/**
 * Input typed at the terminal's own keys, or by the keyboard into the display.
 *
 * Input    touch: the keys are on the display; else they are below it.
 */
export function TypedPrompt({
  hand,
  act,
  touch,
}: {
  hand: TypingHand;
  act: (action: Action) => void;
  touch: boolean;
}) {
  const id = useId();
  const { typing, text } = hand;
  if (typing === undefined) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    hand.send();
  };
  return (
    <form className="screen-ask screen-typed" onSubmit={send} noValidate>
      <label className="screen-label" data-long={isLong(typing.label)} htmlFor={id}>
        {typing.label}
      </label>
      <input
        id={id}
        data-first
        className="screen-input figures"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The terminal has its own keys: a phone's keyboard is needed for letters only.
        inputMode={typing.letters ? "text" : "none"}
        aria-describedby={`${id}-hint`}
        value={typing.shown(text)}
        onChange={(event) => hand.set(read(event.target.value, text, typing.secret))}
      />
      <p id={`${id}-hint`} className="screen-small screen-hint">
        {!touch && typing.isWhole(text) ? "Press the green key" : typing.hint}
      </p>
      {touch && <Keypad hand={hand} act={act} />}
    </form>
  );
}

/** A hidden input returns only dots: derives the new characters, or the number left. */
function read(shown: string, before: string, secret: boolean): string {
  if (!secret) return shown;
  const typed = shown.replace(/•/g, "");
  return before.slice(0, shown.length - typed.length) + typed;
}
