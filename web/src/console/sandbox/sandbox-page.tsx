import { useConsolePage } from "../account-page.tsx";
import { useUrlState } from "../navigate.tsx";
import { Tabs } from "../tabs.tsx";
import { ClockPanel } from "./clock-panel.tsx";
import { MailPanel } from "./mail-panel.tsx";
import { m } from "./messages.ts";
import { TriggerPanel } from "./trigger-panel.tsx";
import { UserPanel } from "./user-panel.tsx";
import "./sandbox.css";

const panels = {
  clock: ClockPanel,
  triggers: TriggerPanel,
  mail: MailPanel,
  users: UserPanel,
} as const;

type Tab = keyof typeof panels;

const isTab = (name: string | undefined): name is Tab =>
  name !== undefined && Object.hasOwn(panels, name);

/** Tools of a sandbox: its clock, what others would do, its emails and its users. */
export function SandboxPage() {
  useConsolePage(m.sandbox);
  const named = useUrlState().get("tab");
  const tab = isTab(named) ? named : "clock";
  const Panel = panels[tab];
  return (
    <>
      <div className="page-head">
        <h1>{m.sandbox}</h1>
        <a href="/terminal">{m.terminals}</a>
      </div>
      <Tabs label={m.tools} tabs={Object.entries(m.tabs)} current={tab} />
      <Panel />
    </>
  );
}
