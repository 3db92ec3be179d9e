import type { RiskRule } from "@openpayfac/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { sessionQuery } from "../../account/session.ts";
import { useMay } from "../can.tsx";
import { Loaded } from "../loaded.tsx";
import { useObject } from "../operations.ts";
import { m } from "./messages.ts";
import { percentText } from "./percent-text.ts";
import { RuleForm } from "./rule-form.tsx";

const whole = new Intl.NumberFormat("en-US");

/** The rules of the tenant. Its administrators change them. */
export function RiskRules() {
  const rules = useObject<{ data: RiskRule[] }>(undefined, "/platform/risk/rules");
  const session = useQuery(sessionQuery);
  const isOfTenant = ["TENANT", "ENTERPRISE"].includes(session.data?.user.type ?? "");
  const mayChange = useMay("settings") && isOfTenant;
  const [opened, setOpened] = useState<RiskRule | "new">();
  const close = () => setOpened(undefined);
  const columns = mayChange ? [...shown, editColumn(setOpened)] : shown;
  return (
    <>
      <p className="quiet">{m.rulesBody}</p>
      <Loaded query={rules} lines={8}>
        {({ data }) => (
          <DataTable
            caption={m.tabs.rules}
            columns={columns}
            pages={[data]}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
      {mayChange && (
        <div className="row">
          <Button kind="other" onClick={() => setOpened("new")}>
            {m.newRule}
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <Dialog
          title={opened === "new" ? m.newRule : m.editRule(m.metrics[opened.metric])}
          onClose={close}
        >
          <RuleForm {...(opened === "new" ? {} : { rule: opened })} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

const shown: readonly Column<RiskRule>[] = [
  {
    id: "metric",
    header: m.metric,
    phone: "main",
    cell: ({ metric }) => m.metrics[metric],
  },
  {
    id: "threshold",
    header: m.threshold,
    phone: "about",
    cell: ({ metric, threshold_basis_points: threshold }) => (
      <>
        {percentText(threshold)} <span className="quiet">{m.of[metric]}</span>
      </>
    ),
  },
  {
    id: "minimum",
    header: m.minimum,
    cell: ({ metric, minimum_count: count }) =>
      m.minimumOf(
        whole.format(count),
        metric === "refund_rate"
          ? m.counted.volume
          : metric === "decline_rate"
            ? m.of.decline_rate.replace("of the ", "")
            : m.counted[metric],
      ),
  },
  { id: "action", header: m.actionField, cell: ({ action }) => m.ruleActions[action] },
  {
    id: "enabled",
    header: m.enabled,
    phone: "state",
    cell: ({ enabled }) => (enabled ? m.on : m.off),
  },
  {
    id: "changed",
    header: m.changed,
    cell: ({ version, changed_by_name: name, updated_at }) => (
      <>
        <Time at={updated_at} form="day" /> <span className="quiet">{m.version(version)}</span>{" "}
        {name !== null && <Text>{name}</Text>}
      </>
    ),
  },
];

const editColumn = (open: (rule: RiskRule) => void): Column<RiskRule> => ({
  id: "edit",
  header: m.edit,
  phone: "when",
  cell: (rule) => (
    <Button kind="link" onClick={() => open(rule)}>
      {m.edit}
      <span className="visually-hidden">: {m.metrics[rule.metric]}</span>
    </Button>
  ),
});
