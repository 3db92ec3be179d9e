import { money } from "../money.ts";
import type { Action, PromptOf } from "../terminal-api.ts";

/** Waits for a card, which is beside the terminal. */
export function CardPrompt({
  prompt,
  act,
}: {
  prompt: PromptOf<"card">;
  act: (action: Action) => void;
}) {
  return (
    <div className="screen-ask">
      {prompt.amount_minor !== null && (
        <p className="screen-amount figures">{money(prompt.amount_minor)}</p>
      )}
      <Waves />
      <p className="screen-title">Tap, insert or swipe</p>
      <button type="button" className="touch touch-quiet" onClick={() => act({ action: "cancel" })}>
        Cancel
      </button>
    </div>
  );
}

/** Held to here: the four waves of a contactless reader. */
export function Waves() {
  return (
    <svg className="waves" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M12 14c3 4 3 8 0 12M18 10.500c5 6 5 13 0 19M24 7c7 8 7 18 0 26M30 3.500c9 10 9 23 0 33" />
    </svg>
  );
}
