import type {
  PlatformAccount,
  ProcessingPlan,
  ProcessingPlanVersion,
} from "@openpayfac/contract/console";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { SelectField } from "../../../kit/field.tsx";
import { usePreferences } from "../../../kit/preferences.ts";
import { Text } from "../../../kit/text.tsx";
import { platformNowMs } from "../../../kit/time.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { useGo } from "../navigate.tsx";
import { change, type ListBody, useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { BeginField } from "./begin-field.tsx";
import { type Begin, effectiveAt } from "./first-day.ts";
import { m } from "./messages.ts";
import { PlanFields } from "./plan-fields.tsx";
import { formOf, termsOf } from "./plan-form.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { usePlanVersions } from "./use-plan.ts";
import "./plans.css";

/** The next version of a plan: its terms left, what they cost right. */
export function EditPlanPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const plan = useObject<ProcessingPlan>(undefined, `/processing_plans/${encodeURIComponent(id)}`);
  const versions = usePlanVersions(id);
  const newest = versions.data?.pages[0]?.data[0];
  useConsolePage(m.change);
  return (
    <>
      <h1>
        {m.change}
        {plan.data !== undefined && (
          <>
            {": "}
            <Text>{plan.data.name}</Text>
          </>
        )}
      </h1>
      {newest === undefined ? (
        <Loaded query={plan} lines={16}>
          {() => null}
        </Loaded>
      ) : (
        <Editor newest={newest} />
      )}
    </>
  );
}

function Editor({ newest }: { newest: ProcessingPlanVersion }) {
  const id = newest.processing_plan_id;
  const go = useGo();
  const { timeZone } = usePreferences();
  const [form, setForm] = useState(() => formOf(newest));
  const [begins, setBegins] = useState<{ begin: Begin; day: string }>({ begin: "now", day: "" });
  const [account, setAccount] = useState("");
  const accounts = useObject<ListBody<PlatformAccount>>(
    undefined,
    `/platform/accounts?processing_plan_id=${encodeURIComponent(id)}&limit=50`,
  );
  const read = termsOf(form);
  const invalid = "invalid" in read ? read.invalid : [];
  const terms = "terms" in read ? read.terms : undefined;
  const from = () => effectiveAt(begins.begin, begins.day, platformNowMs(), timeZone);
  const close = () => go(`/dashboard/plans/${id}`);
  return (
    <div className="columns plan-editor">
      <ActionForm
        submit={m.save}
        check={() => {
          if (invalid.length > 0) return m.invalid(invalid.map(m.fieldName));
          return from() === undefined ? m.dayInvalid : undefined;
        }}
        send={(key) =>
          change(undefined, "PATCH", `/processing_plans/${id}`, {
            key,
            body: { ...terms, ...from() },
          })
        }
        onDone={close}
        onCancel={close}
      >
        <PlanFields
          form={form}
          invalid={invalid}
          onChange={(changed) => setForm({ ...form, ...changed })}
        />
        <BeginField {...begins} onChange={(changed) => setBegins({ ...begins, ...changed })} />
      </ActionForm>
      <Section id="preview" title={m.preview}>
        <SelectField
          label={m.account}
          value={account}
          options={[
            ["", m.everyAccount],
            ...(accounts.data?.data ?? []).map((each) => [each.id, each.name] as const),
          ]}
          onChange={({ target }) => setAccount(target.value)}
        />
        <PlanPreview plan={id} account={account === "" ? undefined : account} terms={terms} />
      </Section>
    </div>
  );
}
