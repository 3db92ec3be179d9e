import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useUrlState } from "../navigate.tsx";
import { Tabs } from "../tabs.tsx";
import { ClockPanel } from "./clock-panel.tsx";
import { m } from "./messages.ts";
import "./sandbox.css";

const panels = {
  clock: ClockPanel,
  triggers: lazy(async () => ({ default: (await import("./trigger-panel.tsx")).TriggerPanel })),
  mail: lazy(async () => ({ default: (await import("./mail-panel.tsx")).MailPanel })),
  users: lazy(async () => ({ default: (await import("./user-panel.tsx")).UserPanel })),
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
      <Suspense fallback={<Skeleton lines={8} />}>
        <Panel />
      </Suspense>
    </>
  );
}
