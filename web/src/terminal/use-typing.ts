import { useState } from "react";
import type { Action, TerminalState } from "./terminal-api.ts";
import { ownTip, type Typing, typable, typingOf } from "./typing.ts";

/** Input being typed at a terminal, by its keys or by the keyboard. */
export interface TypingHand {
  typing: Typing | undefined;
  text: string;
  set(text: string): void;
  press(key: string): void;
  erase(): void;
  /** Sends the input, or moves to its next part. */
  send(): void;
  isOwnTip: boolean;
  askOwnTip(requested: boolean): void;
}

interface Typed {
  promptId: number;
  text: string;
  stored: Record<string, string>;
  ownTip: boolean;
}

/** The input belongs to one prompt and is discarded with it. */
export function useTyping(
  state: TerminalState,
  act: (action: Action) => Promise<boolean>,
): TypingHand {
  const fresh: Typed = { promptId: state.prompt_id, text: "", stored: {}, ownTip: false };
  const [last, setTyped] = useState(fresh);
  const typed = last.promptId === state.prompt_id ? last : fresh;
  const typing =
    state.prompt.kind === "tip" && typed.ownTip ? ownTip : typingOf(state.prompt, typed.stored);
  const set = (text: string) => {
    if (typing !== undefined) setTyped({ ...typed, text: typable(typing, text) });
  };
  return {
    typing,
    text: typed.text,
    set,
    press: (key) => set(typed.text + key),
    erase: () => set(typed.text.slice(0, -1)),
    send() {
      if (typing === undefined || !typing.isWhole(typed.text)) return;
      const next = typing.becomes(typed.text);
      if ("stores" in next) setTyped({ ...fresh, stored: next.stores });
      // The rejected value may be one that was typed before this one: type all of them again.
      else void act(next.does).then((done) => done || setTyped(fresh));
    },
    isOwnTip: typed.ownTip,
    askOwnTip: (requested) => setTyped({ ...fresh, ownTip: requested }),
  };
}
