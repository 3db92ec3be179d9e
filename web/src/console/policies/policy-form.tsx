import type { UserPolicySettings } from "@openpayfac/contract/console";
import { type PolicyName, secondFactors } from "@openpayfac/contract/policies";
import { useState } from "react";
import { Checkbox } from "../../../kit/choice.tsx";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { limitsOf, m } from "./messages.ts";
import { changeable, enteredOf, isAmount, isFactor, policyChanges } from "./policy-changes.ts";

/** Changes policies. One that becomes less strict needs another administrator. */
export function PolicyForm({
  policies,
  onClose,
}: {
  policies: UserPolicySettings;
  onClose: () => void;
}) {
  const [entered, setEntered] = useState(() => enteredOf(policies));
  const result = policyChanges(policies, entered);
  const check = () => {
    if ("invalid" in result) return m.invalid(m.names[result.invalid], limitsOf(result.invalid));
    return Object.keys(result.changes).length === 0 ? m.same : undefined;
  };
  const set = (name: PolicyName, value: string) => setEntered({ ...entered, [name]: value });
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
      {changeable(policies).map((name) => {
        const label = m.names[name];
        if (name === "new_sign_in_email") {
          return (
            <Checkbox
              key={name}
              label={label}
              checked={entered[name] === "true"}
              onChange={({ target }) => set(name, String(target.checked))}
            />
          );
        }
        const shared = {
          label,
          value: entered[name],
          onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
        };
        if (name === "allowed_ranges") {
          return <TextAreaField key={name} {...shared} help={m.rangesHelp} rows={4} />;
        }
        if (isFactor(name)) {
          const options = secondFactors.map((each) => [each, m.factors[each]] as const);
          return <SelectField key={name} {...shared} options={options} />;
        }
        return (
          <TextField
            key={name}
            {...shared}
            help={limitsOf(name)}
            figures
            inputMode={isAmount(name) ? "decimal" : "numeric"}
            autoComplete="off"
          />
        );
      })}
      {policies.dual_approval && <p className="quiet small">{m.saveHelp}</p>}
    </ActionForm>
  );
}
