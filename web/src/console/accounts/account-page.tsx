import type { Account, AccountRequirements } from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { ShortId } from "../../../kit/short-id.tsx";
import { Skeleton } from "../../../kit/states.tsx";
import { StatusMark } from "../../../kit/status/status-mark.tsx";
import { Text } from "../../../kit/text.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ApiDrawer } from "../api-drawer.tsx";
import { useCan } from "../can.tsx";
import { Loaded } from "../loaded.tsx";
import { m as common } from "../messages.ts";
import { useUrlState } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { Tabs } from "../tabs.tsx";
import { ViewAsButton } from "../view-as/view-as-button.tsx";
import { m } from "./messages.ts";

// Each is loaded when its tab is opened, the overview beside its data.
const importOverview = () => import("./account-overview.tsx");
const AccountOverview = lazy(async () => ({ default: (await importOverview()).AccountOverview }));
const AccountRisk = lazy(async () => ({
  default: (await import("./account-risk.tsx")).AccountRisk,
}));

/** One account to read: whether it takes payments and is paid out, and why not. */
export function AccountPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const encoded = encodeURIComponent(id);
  const path = `/accounts/${encoded}`;
  const account = useObject<Account>(undefined, path);
  const requirements = useObject<AccountRequirements>(undefined, `${path}/requirements`);
  const readsRisk = useCan("boarding:review");
  const isRisk = useUrlState().get("tab") === "risk" && readsRisk;
  useEffect(() => {
    if (!isRisk) void importOverview();
  }, [isRisk]);
  useConsolePage(account.data?.name ?? m.account);
  if (account.data === undefined) {
    return (
      <>
        <h1>{m.account}</h1>
        <Loaded query={account} lines={12}>
          {() => null}
        </Loaded>
      </>
    );
  }
  return (
    <>
      <header className="page-head">
        <div className="page-title">
          <h1 className="own-text">
            <Text>{account.data.name}</Text>
          </h1>
          <StatusMark kind="account" value={account.data.status} />
          <ShortId id={id} what={common.idOf(m.account)} />
        </div>
        <div className="row">
          <ViewAsButton node={id} />
          <ApiDrawer
            value={account.data}
            path={path}
            reference="/docs/boarding/fetch-an-account-by-id"
          />
        </div>
      </header>
      <AccountState account={account.data} reason={requirements.data?.disabled_reason ?? null} />
      {readsRisk && (
        <Tabs
          label={m.tabsLabel}
          tabs={Object.entries(m.tabs)}
          current={isRisk ? "risk" : "overview"}
        />
      )}
      <Suspense fallback={<Skeleton lines={12} />}>
        {isRisk ? (
          <AccountRisk id={id} />
        ) : (
          <AccountOverview account={account.data} requirements={requirements} />
        )}
      </Suspense>
    </>
  );
}

/** Whether the account takes payments and is paid out, and the reason why not. */
function AccountState({
  account: { status, processing_enabled, payouts_enabled, termination_comment },
  reason,
}: {
  account: Account;
  reason: AccountRequirements["disabled_reason"];
}) {
  if (status === "TERMINATED") {
    return (
      <Alert tone="neutral">
        <Text>{m.closed(termination_comment ?? "")}</Text>
      </Alert>
    );
  }
  const isReady = processing_enabled && payouts_enabled;
  const why = [
    ...(status === "BOARDING" ? [m.boarding] : []),
    ...(reason === null ? [] : [m.reasons[reason]]),
  ];
  return (
    <Alert tone={isReady ? "positive" : "waiting"}>
      {processing_enabled ? m.takesPayments : m.takesNone}{" "}
      {payouts_enabled ? m.isPaidOut : m.isNotPaidOut} {isReady ? "" : why.join(" ")}
    </Alert>
  );
}
