import type { PlatformTerminal, TerminalDetail } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { EmptyState } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useConsolePage } from "../account-page.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { type ListBody, useObject } from "../operations.ts";
import { useScopeNode } from "../scope-node.ts";
import { ManageTerminal } from "./manage-terminal.tsx";
import { m } from "./messages.ts";
import { TerminalCommands } from "./terminal-commands.tsx";
import { terminalState } from "./terminal-state.ts";
import { useConnected } from "./use-connected.ts";

/** One terminal with its commands. */
export function TerminalPage() {
  const { hsn = "" } = useParams({ strict: false }) as { hsn?: string };
  const node = useScopeNode();
  const query = new URLSearchParams({ hsn, ...(node === undefined ? {} : { in: node }) });
  const terminals = useObject<ListBody<PlatformTerminal>>(
    undefined,
    `/platform/terminals?${query}`,
  );
  const terminal = terminals.data?.data.find((each) => each.hsn === hsn);
  useConsolePage(terminal?.name ?? m.terminal);
  if (terminal !== undefined) return <Shown terminal={terminal} />;
  return (
    <>
      <h1>{m.terminal}</h1>
      <Loaded query={terminals} lines={10}>
        {() => (
          <EmptyState title={m.notFound} heading="h2">
            <p>{m.notFoundBody}</p>
          </EmptyState>
        )}
      </Loaded>
    </>
  );
}

function Shown({ terminal }: { terminal: PlatformTerminal }) {
  const session = useQuery(sessionQuery);
  const details = useConnected([terminal.account_id]).get(terminal.hsn);
  const [notice, setNotice] = useState<string>();
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{terminal.name}</Text>
          </h1>
          <StatusMark kind="terminal" value={terminalState(terminal, details?.connected)} />
          <code>{terminal.hsn}</code>
        </div>
        <div className="row">
          <TerminalCommands terminal={terminal} onNotice={setNotice} />
          <ManageTerminal terminal={terminal} />
          {session.data?.sandbox === true && (
            <a className="button button-other" href={`/terminal/${terminal.hsn}`}>
              {m.simulated}
            </a>
          )}
        </div>
      </header>
      {notice !== undefined && <Alert tone="neutral">{notice}</Alert>}
      <div className="columns">
        <section className="section" aria-labelledby="facts">
          <h2 id="facts">{m.facts}</h2>
          <Facts
            rows={[
              [
                m.account,
                <Go key="account" to={`/dashboard/accounts/${terminal.account_id}`}>
                  <Text>{terminal.account_name}</Text>
                </Go>,
              ],
              [m.location, <Text key="location">{terminal.location_name}</Text>],
              [m.model, details?.device_type ?? terminal.device_type],
              [m.lastContact, <Time key="contact" at={terminal.last_contact_at} />],
              [
                m.session,
                terminal.session_expires_at === null ? (
                  m.noSession
                ) : (
                  <>
                    {m.sessionUntil} <Time at={terminal.session_expires_at} />
                  </>
                ),
              ],
              [m.command, terminal.command ?? m.noCommand],
              [m.added, <Time key="added" at={terminal.created_at} form="day" />],
            ]}
          />
        </section>
        <Capabilities details={details} />
      </div>
    </>
  );
}

function Capabilities({ details }: { details: TerminalDetail | undefined }) {
  const can = details?.device_capabilities;
  return (
    <section className="section" aria-labelledby="capabilities">
      <h2 id="capabilities">{m.capabilities}</h2>
      {can === undefined ? (
        <p className="quiet">{m.unknownState}</p>
      ) : (
        <Facts
          rows={[
            ...Object.entries(m.able).map(
              ([name, label]) => [label, can[name as keyof typeof m.able] ? m.yes : m.no] as const,
            ),
            [m.screen, m.pixels(can.screen_dimension_x, can.screen_dimension_y)] as const,
          ]}
        />
      )}
    </section>
  );
}
