import type { Action } from "../terminal-api.ts";
import type { TypingHand } from "../use-typing.ts";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The keys of a touch screen, while something is typed on it. */
export function Keypad({ hand, act }: { hand: TypingHand; act: (action: Action) => void }) {
  const canSend = hand.typing?.isWhole(hand.text) ?? false;
  const cancel = () => (hand.isOwnTip ? hand.askOwnTip(false) : act({ action: "cancel" }));
  return (
    <div className="keypad">
      {digits.map((digit) => (
        <button key={digit} type="button" className="key" onClick={() => hand.press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className="key" onClick={hand.erase} aria-label="Erase">
        ⌫
      </button>
      <button type="button" className="key" onClick={() => hand.press("0")}>
        0
      </button>
      <button type="submit" className="key key-yes" aria-disabled={!canSend} aria-label="Done">
        ✓
      </button>
      <button type="button" className="key key-wide" onClick={cancel}>
        {hand.isOwnTip ? "Back" : "Cancel"}
      </button>
    </div>
  );
}
