import type { PlatformAccountHealth } from "@openpayfac/contract/console";
import { Loaded } from "../loaded.tsx";
import { Go } from "../navigate.tsx";
import { useObject } from "../operations.ts";
import { HealthCharts } from "../risk/health-charts.tsx";
import { m } from "./messages.ts";
import "../risk/risk.css";

/** Volume, tickets and rates of an account over time, with the thresholds of the rules. */
export function AccountRisk({ id }: { id: string }) {
  const health = useObject<PlatformAccountHealth>(
    undefined,
    `/platform/accounts/${encodeURIComponent(id)}/health`,
  );
  return (
    <section className="section" aria-labelledby="risk">
      <div className="section-head">
        <h2 id="risk">{m.riskTitle}</h2>
        <Go to={`/dashboard/risk?in=${id}`} className="small">
          {m.riskAlerts}
        </Go>
      </div>
      <Loaded query={health} lines={12}>
        {(data) => <HealthCharts health={data} />}
      </Loaded>
    </section>
  );
}
