import { money } from "../money.ts";
import type { Action, PromptOf } from "../terminal-api.ts";
import { isLong } from "./long-text.ts";

type Act = (action: Action) => void;

/** The customer accepts the amount, or cancels. */
export function AmountPrompt({ prompt, act }: { prompt: PromptOf<"amount">; act: Act }) {
  return (
    <div className="screen-ask">
      <p className="screen-small">Total</p>
      <p className="screen-amount figures">{money(prompt.amount_minor)}</p>
      <div className="screen-choices">
        <button type="button" className="touch touch-no" onClick={() => act({ action: "cancel" })}>
          Cancel
        </button>
        <button
          type="button"
          data-first
          className="touch touch-yes"
          onClick={() => act({ action: "confirm" })}
        >
          Accept
        </button>
      </div>
    </div>
  );
}

/** A question that the register asks. */
export function ConfirmationPrompt({
  prompt,
  act,
}: {
  prompt: PromptOf<"confirmation">;
  act: Act;
}) {
  return (
    <div className="screen-ask">
      <p className="screen-message" data-long={isLong(prompt.text)}>
        {prompt.text}
      </p>
      <div className="screen-choices">
        <button type="button" className="touch touch-no" onClick={() => act({ action: "decline" })}>
          No
        </button>
        <button
          type="button"
          data-first
          className="touch touch-yes"
          onClick={() => act({ action: "confirm" })}
        >
          Yes
        </button>
      </div>
    </div>
  );
}
