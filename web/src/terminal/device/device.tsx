import type { KeyboardEvent } from "react";
import type { Action, TerminalState } from "../terminal-api.ts";
import { useBeep } from "../use-beep.ts";
import { useTyping } from "../use-typing.ts";
import { CloverBody } from "./clover-body.tsx";
import { IngenicoBody } from "./ingenico-body.tsx";

/** A terminal on the page. A card that is dragged over it is tapped, inserted or swiped. */
export function Device({
  state,
  act,
}: {
  state: TerminalState;
  /** Returns  whether it was done; if not, the page says why. */
  act: (action: Action) => Promise<boolean>;
}) {
  const hand = useTyping(state, act);
  useBeep(state.command?.beeps ? state.command.since : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !state.takes.includes("cancel")) return;
    event.preventDefault();
    if (hand.isOwnTip) hand.askOwnTip(false);
    else void act({ action: "cancel" });
  };
  const Body = state.maker === "clover" ? CloverBody : IngenicoBody;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the red key, wherever in it.
    <div
      className={`device device-${state.model}${state.connected ? "" : " device-off"}`}
      onKeyDown={onKeyDown}
    >
      <Body state={state} hand={hand} act={act} />
    </div>
  );
}
