import { Checkbox, ChoiceField } from "../../../kit/choice.tsx";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { m } from "./messages.ts";
import {
  bankAmounts,
  brands,
  eventFees,
  monthlyFees,
  type PlanFee,
  type PlanField,
  type PlanForm,
  payerOf,
} from "./plan-form.ts";

const noteLengthMax = 1_000;

/** The terms of a plan, to edit. Input   invalid: fields whose text is not a rate or an amount. */
export function PlanFields({
  form,
  invalid,
  onChange,
}: {
  form: PlanForm;
  invalid: readonly PlanField[];
  onChange: (changed: Partial<PlanForm>) => void;
}) {
  const types = ["FLAT_RATE", "IC_PLUS", "ADVANCED"] as const;
  return (
    <>
      <ChoiceField
        label={m.type}
        name="plan_type"
        chosen={form.plan_type}
        options={types.map((value) => ({
          value,
          text: m.types[value],
          help: m.typeHelp[value],
        }))}
        onChange={({ target }) => onChange({ plan_type: target.value as PlanForm["plan_type"] })}
      />
      {form.plan_type === "IC_PLUS" && (
        <SelectField
          label={m.interchange}
          value={form.interchange}
          options={[
            ["GROSS", m.interchangeWays.GROSS],
            ["NET", m.interchangeWays.NET],
          ]}
          onChange={({ target }) =>
            onChange({ interchange: target.value as PlanForm["interchange"] })
          }
        />
      )}
      <CardFields form={form} invalid={invalid} onChange={onChange} />
      <FeeFields
        title={m.monthly}
        names={monthlyFees}
        form={form}
        invalid={invalid}
        onChange={onChange}
      />
      <FeeFields
        title={m.events}
        names={eventFees}
        form={form}
        invalid={invalid}
        onChange={onChange}
      />
      <BankFields form={form} invalid={invalid} onChange={onChange} />
      <TextAreaField
        label={m.comment}
        help={m.noteHelp}
        optional
        rows={2}
        maxLength={noteLengthMax}
        value={form.comment}
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </>
  );
}

interface PartProps {
  form: PlanForm;
  invalid: readonly PlanField[];
  onChange: (changed: Partial<PlanForm>) => void;
}

const places = ["present", "notPresent"] as const;

/** A short figure beside others: its label is read, and its place in the row shows it. */
function Figure({
  label,
  shown,
  unit,
  value,
  isInvalid,
  onText,
}: {
  label: string;
  shown: string;
  unit: string;
  value: string;
  isInvalid: boolean;
  onText: (text: string) => void;
}) {
  return (
    <TextField
      label={
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="visually-hidden">{label}</span>
          <span className="field-optional"> {unit}</span>
        </>
      }
      figures
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      error={isInvalid ? m.figureInvalid(unit) : undefined}
      value={value}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function CardFields({ form, invalid, onChange }: PartProps) {
  return (
    <fieldset className="plan-part">
      <legend>{m.cards}</legend>
      {brands.map((brand) => {
        const rates = form.rates[brand];
        const set = (changed: Partial<typeof rates>) =>
          onChange({ rates: { ...form.rates, [brand]: { ...rates, ...changed } } });
        return (
          <div className="plan-row" key={brand}>
            <Checkbox
              label={m.brands[brand]}
              checked={rates.accepted}
              onChange={({ target }) => set({ accepted: target.checked })}
            />
            {places.map((place) => (
              <Figure
                key={place}
                label={`${m.brands[brand]}, ${m[place]}`}
                shown={m[place]}
                unit="%"
                value={rates[place]}
                isInvalid={invalid.includes(`${brand}.${place}`)}
                onText={(text) => set({ [place]: text })}
              />
            ))}
          </div>
        );
      })}
      <div className="plan-row">
        <span>{m.perPayment}</span>
        {places.map((place) => (
          <Figure
            key={place}
            label={`${m.perPayment}, ${m[place]}`}
            shown={m[place]}
            unit="$"
            value={form.authFee[place]}
            isInvalid={invalid.includes(`authFee.${place}`)}
            onText={(text) => onChange({ authFee: { ...form.authFee, [place]: text } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function FeeFields({
  title,
  names,
  form,
  invalid,
  onChange,
}: PartProps & { title: string; names: readonly PlanFee[] }) {
  return (
    <fieldset className="plan-part">
      <legend>{title}</legend>
      {names.map((name) => (
        <div className="plan-row" key={name}>
          <Figure
            label={m.fees[name]}
            shown={m.fees[name]}
            unit="$"
            value={form.fees[name]}
            isInvalid={invalid.includes(name)}
            onText={(text) => onChange({ fees: { ...form.fees, [name]: text } })}
          />
          <PaidByPartner payer={name} name={m.fees[name]} form={form} onChange={onChange} />
        </div>
      ))}
    </fieldset>
  );
}

function BankFields({ form, invalid, onChange }: PartProps) {
  return (
    <fieldset className="plan-part">
      <legend>{m.bank}</legend>
      <Checkbox
        label={m.bankAccepted}
        checked={form.bank}
        onChange={({ target }) => onChange({ bank: target.checked })}
      />
      {form.bank && (
        <>
          <div className="plan-row">
            <Figure
              label={m.bankRate}
              shown={m.bankRate}
              unit="%"
              value={form.bankRate}
              isInvalid={invalid.includes("bankRate")}
              onText={(bankRate) => onChange({ bankRate })}
            />
            <Figure
              label={`${m.bankMost}. ${m.bankMostHelp}`}
              shown={m.bankMost}
              unit="$"
              value={form.bankMost}
              isInvalid={invalid.includes("bankMost")}
              onText={(bankMost) => onChange({ bankMost })}
            />
          </div>
          {bankAmounts.map((name) => {
            const payer = payerOf(name);
            return (
              <div className="plan-row" key={name}>
                <Figure
                  label={`${m.bank}: ${m.bankFees[name]}`}
                  shown={m.bankFees[name]}
                  unit="$"
                  value={form.bankFees[name]}
                  isInvalid={invalid.includes(name)}
                  onText={(text) => onChange({ bankFees: { ...form.bankFees, [name]: text } })}
                />
                {payer !== undefined && (
                  <PaidByPartner
                    payer={payer}
                    name={m.bankFees[name]}
                    form={form}
                    onChange={onChange}
                  />
                )}
              </div>
            );
          })}
          <div className="plan-row">
            <SelectField
              label={m.bankSpeed}
              value={form.bankSpeed}
              options={Object.entries(m.bankSpeeds)}
              onChange={({ target }) =>
                onChange({ bankSpeed: target.value as PlanForm["bankSpeed"] })
              }
            />
            <SelectField
              label={m.bankTries}
              value={form.bankTries}
              options={["0", "1", "2"].map((count) => [count, count] as const)}
              onChange={({ target }) => onChange({ bankTries: target.value })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}

function PaidByPartner({
  payer,
  name,
  form: { paidByPartner },
  onChange,
}: {
  payer: PlanFee | NonNullable<ReturnType<typeof payerOf>>;
  name: string;
  form: PlanForm;
  onChange: PartProps["onChange"];
}) {
  return (
    <Checkbox
      label={
        <>
          <span aria-hidden="true">{m.byPartner}</span>
          <span className="visually-hidden">{m.partnerPays(name)}</span>
        </>
      }
      checked={paidByPartner.has(payer)}
      onChange={({ target }) => {
        const others = [...paidByPartner].filter((each) => each !== payer);
        onChange({ paidByPartner: new Set(target.checked ? [...others, payer] : others) });
      }}
    />
  );
}
