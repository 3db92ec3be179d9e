import { lazy, Suspense } from "react";
import { Skeleton } from "../../../kit/states.tsx";
import { useConsolePage } from "../account-page.tsx";
import { useUrlState } from "../navigate.tsx";
import { Tabs } from "../tabs.tsx";
import { Findings } from "./findings.tsx";
import { m } from "./messages.ts";

const Reports = lazy(async () => ({ default: (await import("./reports.tsx")).Reports }));
const ScreenedLists = lazy(async () => ({
  default: (await import("./screened-lists.tsx")).ScreenedLists,
}));

/** Findings about merchants and contractors, the reports that they require, and the lists. */
export function ScreeningPage() {
  useConsolePage(m.screening);
  const tab = useUrlState().get("tab");
  const current = tab === "reports" || tab === "lists" ? tab : "findings";
  return (
    <>
      <h1>{m.screening}</h1>
      <Tabs label={m.views} tabs={Object.entries(m.tabs)} current={current} />
      <Suspense fallback={<Skeleton lines={8} />}>
        {current === "findings" && <Findings />}
        {current === "reports" && <Reports />}
        {current === "lists" && <ScreenedLists />}
      </Suspense>
    </>
  );
}
