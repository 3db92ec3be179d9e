import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { BrandName, usePage } from "../../kit/page.tsx";
import { ErrorState, Skeleton } from "../../kit/states.tsx";
import { CallError } from "../server/call.ts";
import { Failed } from "../shell/outcomes.tsx";
import { announce } from "./announce.ts";
import { CardTray } from "./cards/card-tray.tsx";
import { CommandLog } from "./command-log.tsx";
import { Device } from "./device/device.tsx";
import { FaultPanel } from "./fault-panel.tsx";
import { ReceiptRoll } from "./receipt-paper.tsx";
import { type Action, actAt, listTerminals, readTerminal, type TestCard } from "./terminal-api.ts";
import { type LiveTerminal, useLiveTerminal } from "./use-live-terminal.ts";
import { useSlips } from "./use-printed-receipts.ts";
import "./terminal.css";
import "./device.css";
import "./screen.css";
import "./receipt.css";

/** A terminal on the screen: it executes API commands, and a person uses it. */
export function TerminalPage() {
  const { hsn } = useParams({ from: "/terminal/$hsn" });
  const first = useQuery({
    queryKey: ["terminal", hsn],
    queryFn: ({ signal }) => readTerminal(hsn, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // An invalid number returns 400.
  const isNone = first.error instanceof CallError && [400, 404].includes(first.error.status);
  return (
    <Frame hsn={hsn}>
      {first.isPending ? (
        <Skeleton lines={8} label="Loading the terminal" />
      ) : isNone ? (
        <NoTerminal hsn={hsn} />
      ) : first.isError ? (
        <Failed error={first.error} onRetry={() => void first.refetch()} />
      ) : (
        <Counter key={hsn} hsn={hsn} cards={first.data.cards} />
      )}
    </Frame>
  );
}

function NoTerminal({ hsn }: { hsn: string }) {
  return (
    <ErrorState title="There is no such terminal">
      <p>
        No terminal of this sandbox has the serial number <code>{hsn}</code>. The terminals of this
        sandbox are listed above.
      </p>
    </ErrorState>
  );
}

function Frame({ hsn, children }: { hsn: string; children: React.ReactNode }) {
  usePage("Virtual terminal", undefined);
  const others = useQuery({
    queryKey: ["terminals"],
    queryFn: ({ signal }) => listTerminals(signal),
  });
  return (
    <div className="terminal">
      <header className="terminal-head">
        <BrandName brand={undefined} />
        <h1>Virtual terminal</h1>
        <nav className="terminal-nav" aria-label="Terminals">
          {(others.data?.terminals ?? []).map((other) => (
            <Link
              key={other.hsn}
              to="/terminal/$hsn"
              params={{ hsn: other.hsn }}
              aria-current={other.hsn === hsn ? "page" : undefined}
            >
              {other.name} <span className="quiet">{other.device_type}</span>
            </Link>
          ))}
        </nav>
      </header>
      <main className="terminal-main">{children}</main>
    </div>
  );
}

function Counter({ hsn, cards }: { hsn: string; cards: TestCard[] }) {
  const live = useLiveTerminal(hsn);
  const [apiError, setRejected] = useState<{
    text: string;
    promptId: number;
    isTrouble: boolean;
  }>();
  const { state } = live;
  const stage = useRef<HTMLDivElement>(null);
  const { slips, tearOff } = useSlips(live.receipts, state && state.takes.length > 0);
  if (state === undefined) return <Skeleton lines={8} label="Connecting to the terminal" />;

  const { prompt_id: promptId } = state;
  const act = (action: Action) => {
    setRejected(undefined);
    const isForPrompt = state.takes.includes(action.action);
    return actAt(hsn, isForPrompt ? { ...action, prompt_id: promptId } : action).then(
      () => true,
      (error: Error) => {
        setRejected({ text: sentence(error.message), promptId, isTrouble: !isForPrompt });
        return false;
      },
    );
  };
  const tear = (slip: number) => {
    tearOff(slip);
    // Removing the last receipt also removes its button, which has the focus.
    if (slips.length === 1) stage.current?.querySelector<HTMLElement>(".screen")?.focus();
  };
  const rejected = apiError?.promptId === promptId ? apiError : undefined;
  return (
    <div className="counter">
      <div className="counter-top">
        <TerminalStatus live={live} />
        <p className="visually-hidden" aria-live="polite">
          {announce(state, slips.length)}
        </p>
      </div>
      <div className="stage" ref={stage}>
        <Device state={state} act={act} />
        <p className="stage-error" role="alert">
          {rejected?.isTrouble === false && rejected.text}
        </p>
      </div>
      <ReceiptRoll receipts={slips} onTear={tear} />
      <CardTray cards={cards} state={state} act={act} />
      <div className="counter-side">
        <CommandLog lines={live.log} />
        <FaultPanel
          state={state}
          act={act}
          rejection={rejected?.isTrouble ? rejected.text : undefined}
        />
      </div>
    </div>
  );
}

/** The simulator's messages begin with the field's name, as for API callers. */
const sentence = (message: string) =>
  message.replace(/^[a-z_]+: (.)(.*?)\.?$/, (_, first: string, rest: string) => {
    return `${first.toUpperCase()}${rest}.`;
  });

const hourAndMinute = new Intl.DateTimeFormat("en-US", { timeStyle: "short", hour12: false });
const clock = (moment: string) => hourAndMinute.format(new Date(moment));

/** Shows the connection, the session's owner, and the current command. */
function TerminalStatus({ live: { line, state } }: { live: LiveTerminal }) {
  const text = { connecting: "Connecting", live: "Live", away: "Connection lost, trying again" };
  return (
    <div className="standing">
      <p role="status" className="standing-line" data-line={line}>
        {text[line]}
      </p>
      <dl>
        <div>
          <dt>Serial number</dt>
          <dd>
            <code>{state?.hsn}</code>
          </dd>
        </div>
        <div>
          <dt>Session</dt>
          <dd>{state?.session_until == null ? "none" : `until ${clock(state.session_until)}`}</dd>
        </div>
        <div>
          <dt>Command</dt>
          <dd>{state?.command == null ? "none" : <code>{state.command.endpoint}</code>}</dd>
        </div>
        {state !== undefined && state.script_steps > 0 && (
          <div>
            <dt>Script</dt>
            <dd>{state.script_steps} steps left</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
