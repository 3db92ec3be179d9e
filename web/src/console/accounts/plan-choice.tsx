import type { ProcessingPlan } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField } from "../../../kit/field.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { platformNowMs } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { change, type ListBody, useObject } from "../operations.ts";
import { BeginField } from "../plans/begin-field.tsx";
import { type Begin, effectiveAt } from "../plans/first-day.ts";
import { m } from "../plans/messages.ts";

/** An account whose plan can be changed. */
export interface Account {
  id: string;
  partner_id: string;
  processing_plan_id: string;
}

/** The form that gives the account another plan of its partner. */
export function PlanChoice({ account, onClose }: { account: Account; onClose: () => void }) {
  const { timeZone } = usePreferences();
  const plans = useObject<ListBody<ProcessingPlan>>(undefined, "/processing_plans?page=1&size=50");
  const [chosen, setChosen] = useState<string>();
  const [begins, setBegins] = useState<{ begin: Begin; day: string }>({ begin: "month", day: "" });
  const from = () => effectiveAt(begins.begin, begins.day, platformNowMs(), timeZone);
  return (
    <Loaded query={plans} lines={6}>
      {({ data }) => {
        const others = data.filter(
          ({ processing_plan_id: id, partner_id, state }) =>
            partner_id === account.partner_id &&
            state === "ACTIVE" &&
            id !== account.processing_plan_id,
        );
        const plan = chosen ?? others[0]?.processing_plan_id;
        if (plan === undefined) return <p>{m.noOtherPlan}</p>;
        return (
          <ActionForm
            submit={m.setSubmit}
            check={() => (from() === undefined ? m.dayInvalid : undefined)}
            send={(key) =>
              change(undefined, "PUT", `/accounts/${account.id}/processing_plan`, {
                key,
                body: { processing_plan_id: plan, ...from() },
              })
            }
            onDone={onClose}
            onCancel={onClose}
          >
            <p>{m.setPlanBody}</p>
            <SelectField
              label={m.planFor}
              value={plan}
              options={others.map(({ processing_plan_id: id, name }) => [id, name] as const)}
              onChange={({ target }) => setChosen(target.value)}
            />
            <BeginField {...begins} onChange={(changed) => setBegins({ ...begins, ...changed })} />
          </ActionForm>
        );
      }}
    </Loaded>
  );
}
