import type { ReactNode } from "react";
import { Alert } from "../../../kit/alert.tsx";
import {
  type FieldStrings,
  type FormValues,
  type PartName,
  partRules,
} from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { errorsOfStep } from "../draft/validate-draft.ts";
import { PlanFees } from "../fields/plan-fees.tsx";
import type { ApplicationForm, Mcc } from "../form-api.ts";
import {
  accountTypeOptions,
  categoryOptions,
  labelOf,
  labelOfTitle,
  ownershipOptions,
  timezoneOptions,
} from "../labels.ts";
import { fieldOrder, type Step, steps, stepTitles } from "../steps.ts";

type Row = readonly [label: string, value: string];

/** Everything on one page, with the way back to where each thing is changed. */
export function ReviewStep({
  mccs,
  onStep,
}: {
  mccs: readonly Mcc[] | undefined;
  /** Goes to a step, and there to a field where one is named. */
  onStep: (step: Step, field?: string) => void;
}) {
  const { form, values, judgement, signing } = useFormState();
  const lacking = steps
    .map((step) => ({ step, errors: errorsOfStep(judgement, step) }))
    .filter(({ errors }) => errors.length > 0);
  return (
    <>
      {lacking.length === 0 ? (
        <Alert tone="positive" title="Everything is complete">
          Review it once more, then submit the application below.
        </Alert>
      ) : (
        <section className="apply-missing" aria-labelledby="missing-title">
          <h2 id="missing-title" tabIndex={-1}>
            Still needed
          </h2>
          {lacking.map(({ step, errors }) => (
            <div key={step}>
              <h3>{stepTitles[step]}</h3>
              <ul>
                {errors.map(({ field, message }) => (
                  <li key={field}>
                    <StepLink step={step} onStep={() => onStep(step, field)}>
                      {message}
                      {ownerOf(field, values)}
                    </StepLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {steps
        .filter((step) => step !== "review")
        .map((step) => (
          <section key={step} className="stack apply-reviewed" aria-labelledby={`review-${step}`}>
            <div className="panel-head">
              <h2 id={`review-${step}`}>{stepTitles[step]}</h2>
              <StepLink step={step} onStep={() => onStep(step)}>
                Change<span className="visually-hidden"> {stepTitles[step].toLowerCase()}</span>
              </StepLink>
            </div>
            <dl className="facts apply-facts">
              {rowsOf(step, values, {
                form,
                mccs,
                signed: signing.accepted ? signing.name : "",
              }).map(([label, value], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two owners have the same labels.
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value === "" ? "–" : value}</dd>
                </div>
              ))}
            </dl>
            {step === "plan" && form.plan !== null && (
              <PlanFees plan={form.plan} partner={form.brand.name} />
            )}
          </section>
        ))}
    </>
  );
}

function StepLink({
  step,
  onStep,
  children,
}: {
  step: Step;
  onStep: () => void;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${step}`}
      onClick={(event) => {
        event.preventDefault();
        onStep();
      }}
    >
      {children}
    </a>
  );
}

/** Whose field it is, where there are several owners. */
export function ownerOf(field: string, { owners }: FormValues): string {
  const index = /^owners\[(\d+)\]/.exec(field)?.[1];
  if (index === undefined || owners.length < 2) return "";
  const { first_name = "", last_name = "" } = owners[Number(index)]?.strings ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return ` (${name === "" ? `owner ${Number(index) + 1}` : name})`;
}

function rowsOf(
  step: Step,
  values: FormValues,
  known: { form: ApplicationForm; mccs: readonly Mcc[] | undefined; signed: string },
): Row[] {
  const { form, mccs, signed } = known;
  const { parts, owners, bank, bankMask } = values;
  switch (step) {
    case "business":
      return filledRows("company", parts.company, {
        ownership_type: (value) => labelOf(ownershipOptions, value),
        category: (value) => labelOf(categoryOptions, value),
        timezone: (value) => labelOf(timezoneOptions, value),
        business_start_date: dayOf,
        mcc: (value) => [value, mccs?.find(({ code }) => code === value)?.description].join(" · "),
      });
    case "address":
      return [["Address", addressOf(parts.address)]];
    case "volumes":
      return [
        ...filledRows("industry_volume", parts.industry_volume, {}, dollarsOf),
        ...filledRows("transaction_modes", parts.transaction_modes, {}, percentOf),
        ...filledRows("services_deliveries", parts.services_deliveries, {}, percentOf),
        ...filledRows("ach_volume", parts.ach_volume, {}, dollarsOf).map(
          ([label, value]): Row => [`Bank payments: ${label.toLowerCase()}`, value],
        ),
      ];
    case "owners":
      return owners.map((owner, index) => [
        `Owner ${index + 1}${owner.signer ? ", signer" : ""}`,
        [
          `${owner.strings.first_name} ${owner.strings.last_name}`.trim(),
          labelOfTitle(owner.strings.title ?? ""),
          percentOf(owner.strings.ownership_percent ?? ""),
          owner.savedSsn === null ? "" : `SSN or ITIN ending in ${owner.savedSsn.slice(-4)}`,
          owner.strings.email ?? "",
        ]
          .filter((each) => each !== "")
          .join(", "),
      ]);
    case "bank":
      return [
        ["Account holder", bank.bank_account_name ?? ""],
        [
          "Account",
          bankMask === null
            ? ""
            : `${accountTypeOptions.find(({ value }) => value === bank.account_type)?.text ?? ""} •••••${bankMask}`.trim(),
        ],
      ];
    case "plan":
      return [["Plan", form.plan?.name ?? ""]];
    case "documents":
      return [
        ...form.documents.requested.map(
          ({ name, document }): Row => [name, document?.filename ?? ""],
        ),
        ["Added", form.documents.added.map(({ filename }) => filename).join(", ") || "None"],
      ];
    case "terms":
      return [["Accepted and signed by", signed]];
    case "review":
      return [];
  }
}

/** Completed fields; a required field without a value shows a dash. */
function filledRows(
  part: PartName,
  strings: FieldStrings,
  labels: Readonly<Record<string, (value: string) => string>>,
  written: (value: string) => string = (value) => value,
): Row[] {
  const rules = [...partRules[part]].sort(
    (one, other) =>
      fieldOrder.indexOf(`${part}.${one.name}`) - fieldOrder.indexOf(`${part}.${other.name}`),
  );
  return rules.flatMap(({ name, label, needed }) => {
    const value = strings[name] ?? "";
    if (value === "" && needed !== true) return [];
    // A part that is optional as a whole is not there at all.
    if (part === "ach_volume" && Object.values(strings).every((text) => text === "")) return [];
    return [[label, value === "" ? "" : (labels[name] ?? written)(value)]];
  });
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function dayOf(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : day.format(time);
}

const dollarsOf = (text: string) => {
  const plain = text.replaceAll(",", "");
  return /^\d+$/.test(plain) ? `$${Number(plain).toLocaleString("en-US")}` : text;
};

const percentOf = (text: string) => (text === "" ? "" : `${text}%`);

function addressOf(strings: FieldStrings): string {
  const { address_line1, address_line2, city, state, zip_code, country } = strings;
  return [address_line1, address_line2, city, `${state} ${zip_code}`.trim(), country]
    .filter((each) => each !== undefined && each !== "")
    .join(", ");
}
