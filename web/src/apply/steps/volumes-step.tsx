import { useState } from "react";
import { Checkbox } from "../../../kit/choice.tsx";
import { readText } from "../draft/form-values.ts";
import { useFormState, useFormStore } from "../draft/use-form.ts";
import { DollarsEntry } from "../fields/entries.tsx";
import { PercentGroup } from "../fields/percent-group.tsx";

const bankFields = [
  ["avg_annual_volume", "Bank payments per year"],
  ["avg_ticket_amount", "Average bank payment"],
  ["high_ticket_amount", "Highest bank payment"],
] as const;

export function VolumesStep() {
  return (
    <>
      <p className="quiet">Whole dollars. An estimate is enough if the business is new.</p>
      <fieldset className="field apply-group">
        <legend>
          <h2>Card payments</h2>
        </legend>
        <DollarsEntry
          path="industry_volume.avg_annual_volume"
          help="All card payments by your customers in a year."
        />
        <div className="field-pair">
          <DollarsEntry
            path="industry_volume.avg_ticket_amount"
            help="Average amount of one payment."
          />
          <DollarsEntry
            path="industry_volume.high_ticket_amount"
            help="Highest amount of one payment."
          />
        </div>
      </fieldset>
      <PercentGroup
        path="transaction_modes"
        title="How customers pay"
        help="Of all card payments, in percent."
        fields={[
          ["in_person", "In person"],
          ["online", "Online or by phone"],
        ]}
      />
      <PercentGroup
        path="services_deliveries"
        title="When customers receive what they paid for"
        help="Leave empty if customers receive everything at the time of purchase."
        optional
        fields={[
          ["same_day_delivery", "On the same day"],
          ["one_week_delivery", "Within a week"],
          ["two_week_delivery", "Within two weeks"],
          ["one_month_delivery", "Within a month"],
          ["more_than_one_month_delivery", "Later than a month"],
        ]}
      />
      <BankPayments />
    </>
  );
}

/** Only those who take bank payments are asked about them. */
function BankPayments() {
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
        <h2>Bank payments</h2>
      </legend>
      <Checkbox
        label="Customers pay us from their bank accounts, too"
        checked={wanted || isBegun}
        onChange={(event) => choose(event.target.checked)}
      />
      {(wanted || isBegun) &&
        bankFields.map(([name, label]) => (
          <DollarsEntry key={name} path={`ach_volume.${name}`} label={label} />
        ))}
    </fieldset>
  );
}
