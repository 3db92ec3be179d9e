import { useEffect, useRef } from "react";
import type { Action, TerminalState } from "../terminal-api.ts";
import type { TypingHand } from "../use-typing.ts";
import { CardPrompt } from "./card-prompt.tsx";
import { Away, Idle, MerchantMode, Message, Processing, Result } from "./idle-screens.tsx";
import { AmountPrompt, ConfirmationPrompt } from "./question-prompts.tsx";
import { SignaturePrompt } from "./signature-prompt.tsx";
import { TipPrompt } from "./tip-prompt.tsx";
import { TypedPrompt } from "./typed-prompt.tsx";

/** Props of every prompt: the terminal, the typed input and the action callback. */
export interface PromptProps {
  state: TerminalState;
  hand: TypingHand;
  act: (action: Action) => void;
}

/** The display of a terminal. It announces changes to screen readers. */
export function Screen(props: PromptProps) {
  const { state } = props;
  const place = useRef<HTMLElement>(null);
  useFocusOnNew(place, state.prompt_id);
  return (
    <section
      ref={place}
      className={`screen screen-${state.maker}`}
      data-shows={shownAs(state)}
      aria-label={`Display of ${state.name}`}
      tabIndex={-1}
    >
      <Shown {...props} />
      {state.connected && state.occupied && (
        <p className="screen-ribbon">In use by another register</p>
      )}
    </section>
  );
}

function shownAs(state: TerminalState): string {
  if (!state.connected) return "off";
  if (state.merchant_mode) return "merchant";
  const { prompt } = state;
  if (prompt.kind === "result") return prompt.approved ? "approved" : "rejected";
  return prompt.kind;
}

function Shown({ state, hand, act }: PromptProps) {
  if (!state.connected) return <Away />;
  if (state.merchant_mode) return <MerchantMode />;
  const { prompt } = state;
  switch (prompt.kind) {
    case "idle":
      return <Idle name={state.name} />;
    case "text":
      return <Message text={prompt.text} />;
    case "processing":
      return <Processing amountMinor={prompt.amount_minor} />;
    case "result":
      return <Result prompt={prompt} />;
    case "amount":
      return <AmountPrompt prompt={prompt} act={act} />;
    case "confirmation":
      return <ConfirmationPrompt prompt={prompt} act={act} />;
    case "card":
      return <CardPrompt prompt={prompt} act={act} />;
    case "tip":
      return <TipPrompt prompt={prompt} hand={hand} act={act} touch={state.maker === "clover"} />;
    case "signature":
      return <SignaturePrompt key={state.prompt_id} prompt={prompt} act={act} />;
    case "postal":
    case "pin":
    case "input":
    case "manual":
      return <TypedPrompt hand={hand} act={act} touch={state.maker === "clover"} />;
  }
}

/**
 * The new prompt's first control takes the focus from the previous prompt, from the page, or from
 * the button that used the card. Without a control, the display takes over the focus of the removed
 * one, so that reading and tabbing continue there.
 */
function useFocusOnNew(place: React.RefObject<HTMLElement | null>, promptId: number): void {
  const shown = useRef(promptId);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  }, []);
  useEffect(() => {
    if (shown.current === promptId) return;
    shown.current = promptId;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    const isHere = place.current?.closest(".device")?.contains(activeElement) ?? false;
    const acted = activeElement?.closest(".tray-ways") != null;
    if (!isFree && !isHere && !acted) return;
    const first = place.current?.querySelector<HTMLElement>("[data-first]");
    // On a touch device, the on-screen keyboard would cover the prompt.
    const bringsKeys = first instanceof HTMLInputElement && first.inputMode !== "none";
    if (bringsKeys && window.matchMedia("(pointer: coarse)").matches) return;
    const wasLost = isFree && focused.current?.isConnected === false;
    const next = first ?? (wasLost ? place.current : null);
    next?.focus({ preventScroll: true });
  });
}
