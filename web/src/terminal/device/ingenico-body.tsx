import { Waves } from "../prompts/card-prompt.tsx";
import type { PromptProps } from "../prompts/screen.tsx";
import { Screen } from "../prompts/screen.tsx";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Dark, a small display, and keys for everything; the chip's slot is below them. */
export function IngenicoBody(props: PromptProps) {
  const { state } = props;
  return (
    <div className="lane">
      <div className="lane-head" data-drop="tap">
        <Waves />
        <span>{state.device_type}</span>
        {state.command?.beeps && <span className="device-beep">Beep</span>}
      </div>
      <Screen {...props} />
      <Keys {...props} />
      <div className="lane-edge" data-drop="swipe" aria-hidden="true">
        <span>Swipe</span>
      </div>
      <div className="device-slot lane-slot" data-drop="insert" aria-hidden="true">
        <span>Insert</span>
      </div>
    </div>
  );
}

/** Digit keys type, or choose a tip; green confirms, yellow erases, red cancels. */
function Keys({ state, hand, act }: PromptProps) {
  const { prompt } = state;
  const press = (digit: string) => {
    const preset = prompt.kind === "tip" ? prompt.presets[Number(digit) - 1] : undefined;
    if (hand.typing !== undefined) hand.press(digit);
    else if (preset !== undefined) act({ action: "tip", percent: preset.percent });
  };
  const goOn = () => {
    if (hand.typing !== undefined) hand.send();
    else if (state.takes.includes("confirm")) act({ action: "confirm" });
  };
  const stop = () => {
    if (hand.isOwnTip) hand.askOwnTip(false);
    else if (prompt.kind === "confirmation") act({ action: "decline" });
    else if (state.takes.includes("cancel")) act({ action: "cancel" });
  };
  return (
    <fieldset className="lane-keys">
      <legend className="visually-hidden">Keys</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" className="lane-key" onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <span className="lane-key lane-key-blank" aria-hidden="true" />
      <button type="button" className="lane-key" onClick={() => press("0")}>
        0
      </button>
      <span className="lane-key lane-key-blank" aria-hidden="true" />
      <button
        type="button"
        className="lane-key lane-red"
        onClick={stop}
        aria-label="Red key: cancel"
      >
        ✕
      </button>
      <button
        type="button"
        className="lane-key lane-yellow"
        onClick={hand.erase}
        aria-label="Yellow key: erase"
      >
        ‹
      </button>
      <button
        type="button"
        className="lane-key lane-green"
        onClick={goOn}
        aria-label="Green key: OK"
      >
        ○
      </button>
    </fieldset>
  );
}
