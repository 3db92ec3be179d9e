import { useState } from "react";
import { Checkbox } from "../../../kit/choice.tsx";
import { useMessages } from "../../../kit/language/language.ts";
import { readText } from "../draft/form-values.ts";
import { useFormState, useFormStore } from "../draft/use-form.ts";
import { DollarsEntry } from "../fields/entries.tsx";
import { PercentGroup } from "../fields/percent-group.tsx";
import { applyMessages } from "../messages/index.ts";

const bankFields = [
  ["avg_annual_volume", "bankAnnual"],
  ["avg_ticket_amount", "bankAverage"],
  ["high_ticket_amount", "bankHighest"],
] as const;

export function VolumesStep() {
  const { volumes: m } = useMessages(applyMessages);
  return (
    <>
      <p className="quiet">{m.intro}</p>
      <fieldset className="field apply-group">
        <legend>
          <h2>{m.cards}</h2>
        </legend>
        <DollarsEntry path="industry_volume.avg_annual_volume" help={m.annualHelp} />
        <div className="field-pair">
          <DollarsEntry path="industry_volume.avg_ticket_amount" help={m.averageHelp} />
          <DollarsEntry path="industry_volume.high_ticket_amount" help={m.highestHelp} />
        </div>
      </fieldset>
      <PercentGroup
        path="transaction_modes"
        title={m.modes}
        help={m.modesHelp}
        fields={[
          ["in_person", m.inPerson],
          ["online", m.online],
        ]}
      />
      <PercentGroup
        path="services_deliveries"
        title={m.deliveries}
        help={m.deliveriesHelp}
        optional
        fields={[
          ["same_day_delivery", m.sameDay],
          ["one_week_delivery", m.week],
          ["two_week_delivery", m.twoWeeks],
          ["one_month_delivery", m.month],
          ["more_than_one_month_delivery", m.laterThanMonth],
        ]}
      />
      <BankPayments />
    </>
  );
}

/** Only those who take bank payments are asked about them. */
function BankPayments() {
  const { volumes: m } = useMessages(applyMessages);
  const { store } = useFormStore();
  const { values } = useFormState();
  const paths = bankFields.map(([name]) => `ach_volume.${name}`);
  const isBegun = paths.some((path) => readText(values, path) !== "");
  const [wanted, setWanted] = useState(isBegun);
  const choose = (takes: boolean) => {
    setWanted(takes);
    if (!takes) store.fill(Object.fromEntries(paths.map((path) => [path, ""])));
  };
  return (
    <fieldset className="field apply-group" data-error-of="ach_volume" tabIndex={-1}>
      <legend>
        <h2>{m.bank}</h2>
      </legend>
      <Checkbox
        label={m.takesBank}
        checked={wanted || isBegun}
        onChange={(event) => choose(event.target.checked)}
      />
      {(wanted || isBegun) &&
        bankFields.map(([name, label]) => (
          <DollarsEntry key={name} path={`ach_volume.${name}`} label={m[label]} />
        ))}
    </fieldset>
  );
}
