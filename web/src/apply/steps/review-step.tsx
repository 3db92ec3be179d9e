import type { Language } from "@openpayfac/contract/requirements";
import type { ReactNode } from "react";
import { Alert } from "../../../kit/alert.tsx";
import { formatDate } from "../../../kit/language/format-date.ts";
import { useLanguage, useMessages } from "../../../kit/language/language.ts";
import { type DocumentsMessages, documentsMessages } from "../../documents/messages/index.ts";
import { describeDocument } from "../../documents/requested-document.ts";
import {
  type FieldStrings,
  type FormValues,
  type PartName,
  partRules,
} from "../draft/form-values.ts";
import { useFormState } from "../draft/use-form.ts";
import { errorsOfStep } from "../draft/validate-draft.ts";
import { PlanFees } from "../fields/plan-fees.tsx";
import { useMccs } from "../fields/use-mccs.ts";
import type { ApplicationForm, Mcc } from "../form-api.ts";
import { labelOf, titleLabel } from "../labels.ts";
import { labelAt } from "../messages/field-labels.ts";
import { type ApplyMessages, applyMessages } from "../messages/index.ts";
import { fieldOrder, type Step, steps } from "../steps.ts";

type Row = readonly [label: string, value: string];

/** Everything on one page, with the way back to where each thing is changed. */
export function ReviewStep({
  onStep,
}: {
  /** Goes to a step, and there to a field where one is named. */
  onStep: (step: Step, field?: string) => void;
}) {
  const all = useMessages(applyMessages);
  const m = all.review;
  const { list: mccs } = useMccs();
  const language = useLanguage();
  const documents = useMessages(documentsMessages);
  const { form, values, judgement, signing } = useFormState();
  const lacking = steps
    .map((step) => ({ step, errors: errorsOfStep(judgement, step) }))
    .filter(({ errors }) => errors.length > 0);
  return (
    <>
      {lacking.length === 0 ? (
        <Alert tone="positive" title={m.complete}>
          {m.completeBody}
        </Alert>
      ) : (
        <section className="apply-missing" aria-labelledby="missing-title">
          <h2 id="missing-title" tabIndex={-1}>
            {m.missing}
          </h2>
          {lacking.map(({ step, errors }) => (
            <div key={step}>
              <h3>{all.steps[step]}</h3>
              <ul>
                {errors.map((unmet) => (
                  <li key={unmet.field}>
                    <StepLink step={step} onStep={() => onStep(step, unmet.field)}>
                      {all.sentence(unmet)}
                      {ownerOf(unmet.field, values, all)}
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
              <h2 id={`review-${step}`}>{all.steps[step]}</h2>
              <StepLink step={step} onStep={() => onStep(step)}>
                {all.change}
                <span className="visually-hidden"> {all.steps[step].toLowerCase()}</span>
              </StepLink>
            </div>
            <dl className="facts apply-facts">
              {rowsOf(step, values, {
                form,
                mccs,
                m: all,
                documents,
                language,
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
export function ownerOf(field: string, { owners }: FormValues, m: ApplyMessages): string {
  const index = /^owners\[(\d+)\]/.exec(field)?.[1];
  if (index === undefined || owners.length < 2) return "";
  const { first_name = "", last_name = "" } = owners[Number(index)]?.strings ?? {};
  const name = `${first_name} ${last_name}`.trim();
  return ` (${name === "" ? m.owners.owner(Number(index) + 1) : name})`;
}

function rowsOf(
  step: Step,
  values: FormValues,
  known: {
    form: ApplicationForm;
    mccs: readonly Mcc[] | undefined;
    m: ApplyMessages;
    documents: DocumentsMessages;
    language: Language;
    signed: string;
  },
): Row[] {
  const { form, mccs, m, documents, language, signed } = known;
  const { options, review } = m;
  const { parts, owners, bank, bankMask } = values;
  switch (step) {
    case "business":
      return filledRows("company", parts.company, m, {
        ownership_type: (value) => labelOf(options.ownershipTypes, value),
        category: (value) => labelOf(options.categories, value),
        timezone: (value) => labelOf(options.timezones, value),
        business_start_date: (value) => dayOf(value, language),
        mcc: (value) => [value, mccs?.find(({ code }) => code === value)?.description].join(" · "),
      });
    case "address":
      return [[review.address, addressOf(parts.address)]];
    case "volumes":
      return [
        ...filledRows("industry_volume", parts.industry_volume, m, {}, dollarsOf),
        ...filledRows("transaction_modes", parts.transaction_modes, m, {}, percentOf),
        ...filledRows("services_deliveries", parts.services_deliveries, m, {}, percentOf),
        ...filledRows("ach_volume", parts.ach_volume, m, {}, dollarsOf).map(
          ([label, value]): Row => [review.bankPayments(label.toLowerCase()), value],
        ),
      ];
    case "owners":
      return owners.map((owner, index) => [
        review.ownerIs(index + 1, owner.signer),
        [
          `${owner.strings.first_name} ${owner.strings.last_name}`.trim(),
          titleLabel(owner.strings.title ?? "", m),
          percentOf(owner.strings.ownership_percent ?? ""),
          owner.savedSsn === null ? "" : review.taxId(owner.savedSsn.slice(-4)),
          owner.strings.email ?? "",
        ]
          .filter((each) => each !== "")
          .join(", "),
      ]);
    case "bank":
      return [
        [m.fields.bankAccount.bank_account_name, bank.bank_account_name ?? ""],
        [
          review.account,
          bankMask === null
            ? ""
            : `${labelOf(options.accountTypes, bank.account_type ?? "")} •••••${bankMask}`.trim(),
        ],
      ];
    case "plan":
      return [[review.plan, form.plan?.name ?? ""]];
    case "documents":
      return [
        ...form.documents.requested.map(
          (request): Row => [
            describeDocument(request, documents).label,
            request.document?.filename ??
              (request.state === "accepted" ? documents.state.accepted : ""),
          ],
        ),
        [
          review.added,
          form.documents.added.map(({ filename }) => filename).join(", ") || review.none,
        ],
      ];
    case "terms":
      return [[review.signedBy, signed]];
    case "review":
      return [];
  }
}

/** Completed fields; a required field without a value shows a dash. */
function filledRows(
  part: PartName,
  strings: FieldStrings,
  m: ApplyMessages,
  labels: Readonly<Record<string, (value: string) => string>>,
  written: (value: string) => string = (value) => value,
): Row[] {
  const rules = [...partRules[part]].sort(
    (one, other) =>
      fieldOrder.indexOf(`${part}.${one.name}`) - fieldOrder.indexOf(`${part}.${other.name}`),
  );
  return rules.flatMap(({ name, needed }) => {
    const value = strings[name] ?? "";
    if (value === "" && needed !== true) return [];
    // A part that is optional as a whole is not there at all.
    if (part === "ach_volume" && Object.values(strings).every((text) => text === "")) return [];
    return [
      [labelAt(m.fields, `${part}.${name}`), value === "" ? "" : (labels[name] ?? written)(value)],
    ];
  });
}

function dayOf(text: string, language: Language): string {
  const time = Date.parse(text);
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  return Number.isNaN(time) ? text : formatDate(time, language, options);
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
