import type { ScreeningState } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { codeText } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time, usePlatformNow } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Can } from "../can.tsx";
import { Facts } from "../facts.tsx";
import { Loaded } from "../loaded.tsx";
import { change, useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";

type List = ScreeningState["lists"][number];
type Network = ScreeningState["networks"][number];

const whole = new Intl.NumberFormat("en-US");

const listColumns: readonly Column<List>[] = [
  { id: "list", header: m.list, phone: "main", cell: ({ list }) => <Text>{list}</Text> },
  {
    id: "entries",
    header: m.entries,
    phone: "state",
    cell: ({ entries }) => (entries === null ? m.notLoaded : whole.format(entries)),
  },
  { id: "published", header: m.published, cell: ({ published_at: at }) => <Time at={at} /> },
  {
    id: "confirmed",
    header: m.confirmed,
    phone: "when",
    cell: ({ confirmed_at: at }) => <Time at={at} />,
  },
  {
    id: "outcome",
    header: m.lastRequest,
    phone: "about",
    cell: ({ outcome, detail }) => (
      <>
        {outcome === null ? m.never : codeText(outcome)}{" "}
        {detail !== null && (
          <span className="quiet">
            <Text>{detail}</Text>
          </span>
        )}
      </>
    ),
  },
];

const networkColumns: readonly Column<Network>[] = [
  { id: "network", header: m.network, phone: "main", cell: ({ network }) => m.networks[network] },
  {
    id: "read",
    header: m.readUntil,
    phone: "about",
    cell: ({ read_until: at }) => (at === null ? m.never : <Time at={at} />),
  },
  { id: "next", header: m.next, phone: "when", cell: ({ next_at: at }) => <NextTime at={at} /> },
  {
    id: "failures",
    header: m.failures,
    phone: "state",
    cell: ({ failures, reason }) => (
      <>
        {failures} {reason !== null && <span className="quiet">{codeText(reason)}</span>}
      </>
    ),
  },
];

/** Jobs start within a minute of their times. */
function NextTime({ at }: { at: string }) {
  return Date.parse(at) <= usePlatformNow() ? m.now : <Time at={at} />;
}

/** The versions of the lists, and when everyone was compared with them. */
export function ScreenedLists() {
  const state = useObject<ScreeningState>(undefined, "/platform/screening");
  return (
    <Loaded query={state} lines={12}>
      {(data) => <Shown state={data} />}
    </Loaded>
  );
}

function Shown({ state }: { state: ScreeningState }) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <div className="stack-wide">
      <Section id="runs" title={m.runs}>
        <RunFacts state={state} />
        <Can permission="system:operate">
          <div className="row">
            <Button kind="other" onClick={() => setAsked(true)}>
              {m.run}
            </Button>
          </div>
        </Can>
      </Section>
      <Section id="lists" title={m.sanctionsLists}>
        {state.lists.length === 0 ? (
          <p className="quiet">{m.noLists}</p>
        ) : (
          <DataTable
            caption={m.sanctionsLists}
            columns={listColumns}
            pages={[state.lists]}
            keyOf={({ list }) => list}
          />
        )}
      </Section>
      <Section id="networks" title={m.listings}>
        <DataTable
          caption={m.listings}
          columns={networkColumns}
          pages={[state.networks]}
          keyOf={({ network }) => network}
        />
      </Section>
      {asked && (
        <Dialog title={m.run} onClose={close}>
          <ActionForm
            submit={m.run}
            send={(key) => change(undefined, "POST", "/platform/screening/run", { key })}
            onDone={close}
            onCancel={close}
          >
            <p>{m.runBody}</p>
          </ActionForm>
        </Dialog>
      )}
    </div>
  );
}

function RunFacts({ state: { last_run: run, ...state } }: { state: ScreeningState }) {
  return (
    <Facts
      rows={[
        [m.openFindings, whole.format(state.open_findings)],
        [
          m.lastRun,
          run === null ? (
            m.noRun
          ) : (
            <span key="run">
              {run.finished_at === null ? m.running : <Time at={run.finished_at} form="exact" />}{" "}
              <span className="quiet">
                {m.subjectsCompared(whole.format(run.subjects), whole.format(run.compared))}
              </span>
            </span>
          ),
        ],
        [m.nextRefresh, <NextTime key="refresh" at={state.next_refresh_at} />],
        [m.nextRun, <NextTime key="next" at={state.next_run_at} />],
      ]}
    />
  );
}
