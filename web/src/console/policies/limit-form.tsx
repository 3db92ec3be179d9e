import type { UserPolicySettings } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { type Limits, limitChanges, limitNames } from "./limit-changes.ts";
import { m } from "./messages.ts";

/** Changes limits, with the approval of another administrator. */
export function LimitForm({
  policies,
  onClose,
}: {
  policies: UserPolicySettings;
  onClose: () => void;
}) {
  const [entered, setEntered] = useState(
    () =>
      Object.fromEntries(
        limitNames.map((name) => [name, formatAmount(policies[name]).slice(1)]),
      ) as Limits,
  );
  const result = limitChanges(policies, entered);
  const check = () => {
    if ("invalid" in result) return m.invalid(m.limits[result.invalid]);
    return Object.keys(result.changes).length === 0 ? m.same : undefined;
  };
  return (
    <ActionForm
      submit={m.save}
      stepUp="people"
      check={check}
      send={(key) =>
        change(undefined, "PATCH", "/platform/policies", {
          key,
          body: "invalid" in result ? {} : result.changes,
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {limitNames.map((name) => (
        <TextField
          key={name}
          label={m.limits[name]}
          figures
          inputMode="decimal"
          autoComplete="off"
          value={entered[name]}
          onChange={({ target }) => setEntered({ ...entered, [name]: target.value })}
        />
      ))}
      {policies.dual_approval && <p className="quiet small">{m.saveHelp}</p>}
    </ActionForm>
  );
}
