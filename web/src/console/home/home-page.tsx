import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useMessages } from "../../../kit/language/language.ts";
import { usePreferences } from "../../../kit/preferences.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Text } from "../../../kit/text.tsx";
import { formatTime, usePlatformNow } from "../../../kit/time.tsx";
import { type Session, sessionQuery } from "../../account/session.ts";
import { overviewQuery } from "../../dashboard/overview-query.ts";
import { useConsolePage } from "../account-page.tsx";
import { useCan } from "../can.tsx";
import { useUrlState } from "../navigate.tsx";
import { useScope } from "../scope.ts";
import { useScopeNode } from "../scope-node.ts";
import { HomeFigures } from "./home-figures.tsx";
import { homeMessages } from "./messages/index.ts";
import { OpenTasks } from "./open-tasks.tsx";
import { periodOf, rangeOf } from "./period.ts";
import { useLiveFigures } from "./use-live-figures.ts";
import { useMetric } from "./use-metric.ts";
import "./home.css";

const Charts = lazy(() => import("./home-charts.tsx"));
// Of merchants and agents only.
const BusinessOverview = lazy(async () => ({
  default: (await import("../../dashboard/business-overview.tsx")).BusinessOverview,
}));
const AccountList = lazy(async () => ({
  default: (await import("../../dashboard/account-list.tsx")).AccountList,
}));

/** The first page: what waits for the user, and how the business does. */
export function HomePage() {
  const m = useMessages(homeMessages);
  useConsolePage(m.home);
  const session = useQuery(sessionQuery);
  return session.data === undefined ? null : <Home session={session.data} />;
}

function Home({ session: { user, scope } }: { session: Session }) {
  const { name } = useScope();
  const node = useScopeNode();
  const seesPayments = useCan("payments:read");
  const overview = useQuery({ ...overviewQuery, enabled: user.type === "BUSINESS" });
  return (
    <>
      <h1>
        <Text>{(node === undefined ? undefined : name) ?? scope.name}</Text>
      </h1>
      <OpenTasks requiring={overview.data?.accounts ?? []} />
      {seesPayments && <Figures isMerchant={user.type === "BUSINESS"} />}
      <Suspense fallback={<Skeleton lines={8} />}>
        {user.type === "BUSINESS" && <BusinessOverview />}
        {user.type === "SALES_GROUP" && <AccountList />}
      </Suspense>
    </>
  );
}

/** As tall as the charts, so that nothing moves when they arrive. */
function ChartsPlace() {
  const m = useMessages(homeMessages);
  const count = 2 + (useCan("disputes:read") ? 1 : 0) + (useCan("money:read") ? 2 : 0);
  return (
    <div className="home-charts" role="status" aria-label={m.loadingCharts}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places keep their order.
        <div key={place} className="home-chart" />
      ))}
    </div>
  );
}

function Figures({ isMerchant }: { isMerchant: boolean }) {
  const m = useMessages(homeMessages);
  const url = useUrlState();
  const period = periodOf(url.get("period"));
  const preferences = usePreferences();
  const timeZone = preferences.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const range = rangeOf(period, usePlatformNow(), timeZone);
  const changes = useLiveFigures();
  const volume = useMetric("volume", { range, timeZone, enabled: true });
  return (
    <>
      <HomeFigures period={period} range={range} timeZone={timeZone} isMerchant={isMerchant} />
      <Suspense fallback={<ChartsPlace />}>
        <Charts range={range} timeZone={timeZone} />
      </Suspense>
      <div className="home-foot quiet small">
        <p>
          {m.days(timeZone)}{" "}
          {volume.data !== undefined &&
            m.asOf(formatTime(volume.data.meta.as_of, "exact", timeZone))}
        </p>
        <p className="visually-hidden" aria-live="polite">
          {changes > 0 && m.refreshed(changes)}
        </p>
      </div>
    </>
  );
}
