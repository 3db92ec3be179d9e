import { money } from "../money.ts";
import type { Action, PromptOf } from "../terminal-api.ts";
import type { TypingHand } from "../use-typing.ts";
import { isLong } from "./long-text.ts";
import { TypedPrompt } from "./typed-prompt.tsx";

/** One of three tips, one of the customer's own, or none. */
export function TipPrompt({
  prompt,
  hand,
  act,
  touch,
}: {
  prompt: PromptOf<"tip">;
  hand: TypingHand;
  act: (action: Action) => void;
  touch: boolean;
}) {
  if (hand.isOwnTip) return <TypedPrompt hand={hand} act={act} touch={touch} />;
  return (
    <div className="screen-ask screen-tip">
      <p className="screen-title" data-long={isLong(prompt.text)}>
        {prompt.text}
      </p>
      {prompt.shows_amount && (
        <p className="screen-small figures">for {money(prompt.amount_minor)}</p>
      )}
      <div className="tip-choices">
        {prompt.presets.map(({ percent, amount_minor }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same percentage.
            key={index}
            type="button"
            data-first={index === 0 || undefined}
            className="touch tip-choice"
            onClick={() => act({ action: "tip", percent })}
          >
            <strong>{percent}%</strong> <span className="figures">{money(amount_minor)}</span>
          </button>
        ))}
      </div>
      <div className="screen-choices">
        {prompt.custom && (
          <button
            type="button"
            data-first={prompt.presets.length === 0 || undefined}
            className="touch"
            onClick={() => hand.askOwnTip(true)}
          >
            Other
          </button>
        )}
        <button type="button" className="touch" onClick={() => act({ action: "tip" })}>
          No tip
        </button>
      </div>
    </div>
  );
}
