import type { RiskAction, RiskMetric, RiskRule } from "@openpayfac/contract/console";
import { useState } from "react";
import { Checkbox, ChoiceField } from "../../../kit/choice.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { parsePercent, percentText } from "./percent-text.ts";

/** Creates a rule, or changes one: with the approval of another administrator. */
export function RuleForm({ rule, onClose }: { rule?: RiskRule; onClose: () => void }) {
  const [metric, setMetric] = useState<RiskMetric>(rule?.metric ?? "volume");
  const [threshold, setThreshold] = useState(
    rule === undefined ? "" : percentText(rule.threshold_basis_points).replace("%", ""),
  );
  const [minimum, setMinimum] = useState(rule === undefined ? "" : String(rule.minimum_count));
  const [action, setAction] = useState<RiskAction>(rule?.action ?? "none");
  const [enabled, setEnabled] = useState(rule?.enabled ?? true);
  const basisPoints = parsePercent(threshold);
  const entered = {
    threshold_basis_points: basisPoints,
    minimum_count: Number(minimum),
    action,
    enabled,
  };
  const changes = Object.entries(entered).filter(
    ([name, value]) => rule?.[name as keyof RiskRule] !== value,
  );
  const check = () => {
    if (basisPoints === undefined) return m.thresholdInvalid;
    if (!/^[1-9]\d{0,5}$/.test(minimum)) return m.minimumInvalid;
    return changes.length === 0 ? m.same : undefined;
  };
  const send = (key: string) =>
    rule === undefined
      ? change(undefined, "POST", "/platform/risk/rules", { key, body: { metric, ...entered } })
      : change(undefined, "PATCH", `/platform/risk/rules/${rule.id}`, {
          key,
          body: Object.fromEntries(changes),
        });
  return (
    <ActionForm
      submit={rule === undefined ? m.createRule : m.saveRule}
      stepUp="people"
      check={check}
      send={send}
      onDone={onClose}
      onCancel={onClose}
    >
      {rule === undefined && (
        <SelectField
          label={m.metricField}
          options={Object.entries(m.metrics)}
          value={metric}
          onChange={({ target }) => setMetric(target.value as RiskMetric)}
        />
      )}
      <TextField
        label={m.thresholdField}
        help={m.of[metric]}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={threshold}
        onChange={({ target }) => setThreshold(target.value)}
      />
      <TextField
        label={m.minimumField}
        help={m.minimumHelp}
        figures
        inputMode="numeric"
        autoComplete="off"
        value={minimum}
        onChange={({ target }) => setMinimum(target.value)}
      />
      <ChoiceField
        label={m.actionField}
        name="action"
        options={Object.entries(m.ruleActions).map(([value, text]) => ({ value, text }))}
        chosen={action}
        onChange={({ target }) => setAction(target.value as RiskAction)}
      />
      <Checkbox
        label={m.enabledField}
        checked={enabled}
        onChange={({ target }) => setEnabled(target.checked)}
      />
    </ActionForm>
  );
}
