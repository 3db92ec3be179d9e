import { Waves } from "../prompts/card-prompt.tsx";
import { type PromptProps, Screen } from "../prompts/screen.tsx";

/** White, nearly all of it display; the printer above, the readers at its edges. */
export function CloverBody(props: PromptProps) {
  const { state } = props;
  return (
    <div className="clover">
      <div className="clover-printer" aria-hidden="true">
        <span className="clover-slit" />
      </div>
      <div className="clover-face" data-drop="tap">
        <div className="clover-glass">
          <Screen {...props} />
        </div>
        <div className="clover-foot">
          <span className="clover-lamp" data-on={state.connected || undefined} />
          <span>{state.device_type}</span>
          <Waves />
          {state.command?.beeps && <span className="device-beep">Beep</span>}
          {state.battery === "low" && <span className="device-warning">Battery low</span>}
          {!state.paper && <span className="device-warning">No paper</span>}
        </div>
      </div>
      <div className="clover-edge" data-drop="swipe" aria-hidden="true">
        <span>Swipe</span>
      </div>
      <div className="device-slot clover-slot" data-drop="insert" aria-hidden="true">
        <span>Insert</span>
      </div>
    </div>
  );
}
