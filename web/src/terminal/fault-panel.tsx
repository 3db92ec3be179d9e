import type { Action, TerminalState } from "./terminal-api.ts";

interface Trouble {
  label: string;
  /** Effect for callers of the API. */
  means: string;
  isSo: boolean;
  begin: string;
  end: string;
  /** Why this terminal does not support it. */
  not?: string;
}

function troublesOf(state: TerminalState): Trouble[] {
  const clover = state.maker === "clover" ? {} : { not: "Only a Clover has that." };
  const printer = state.can.printer ? {} : { not: "It has no printer." };
  return [
    {
      label: "Unplugged",
      means: "Commands fail: the terminal is not connected.",
      isSo: !state.connected,
      begin: "unplug",
      end: "plug_in",
    },
    {
      label: "In use by another register",
      means: "Commands fail until a forced connect.",
      isSo: state.occupied,
      begin: "occupy",
      end: "free",
    },
    {
      label: "Out of paper",
      means: "Receipts are not printed; sales go through.",
      isSo: !state.paper,
      begin: "remove_paper",
      end: "load_paper",
      ...printer,
    },
    {
      label: "Low battery",
      means: "Too weak to print; sales go through.",
      isSo: state.battery === "low",
      begin: "drain_battery",
      end: "charge_battery",
      ...clover,
    },
    {
      label: "Merchant mode",
      means: "The payment application was closed: only ping responds.",
      isSo: state.merchant_mode,
      begin: "enter_merchant_mode",
      end: "leave_merchant_mode",
      ...clover,
    },
  ];
}

/** Simulates the failures of real terminals. */
export function FaultPanel({
  state,
  act,
  rejection: apiError,
}: {
  state: TerminalState;
  act: (action: Action) => void;
  /** The reason why the action failed. */
  rejection: string | undefined;
}) {
  const waits = state.command !== null;
  const cancels = state.takes.includes("cancel");
  return (
    <section className="panel trouble" aria-labelledby="trouble-title">
      <h2 id="trouble-title">Trouble</h2>
      <p className="stage-error trouble-error" role="alert">
        {apiError}
      </p>
      <ul className="trouble-list">
        {troublesOf(state).map(({ label, means, isSo, begin, end, not }) => (
          <li key={begin}>
            <button
              type="button"
              role="switch"
              className="switch"
              aria-checked={isSo}
              aria-disabled={not !== undefined}
              onClick={() => not === undefined && act({ action: isSo ? end : begin })}
            >
              <span className="switch-track" aria-hidden="true" />
              <span className="switch-words">
                <span className="switch-label">{label}</span>
                <span className="quiet switch-means">{not ?? means}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="trouble-now">
        <button
          type="button"
          className="button button-other"
          aria-disabled={!cancels}
          onClick={() => cancels && act({ action: "cancel" })}
        >
          Customer cancels
        </button>
        <button
          type="button"
          className="button button-other"
          aria-disabled={!waits}
          onClick={() => waits && act({ action: "time_out" })}
        >
          Time runs out
        </button>
      </div>
    </section>
  );
}
