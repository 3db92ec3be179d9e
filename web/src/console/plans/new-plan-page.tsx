import type { Partner, ProcessingPlan, ProcessingPlanVersion } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { useConsolePage } from "../account-page.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { useGo } from "../navigate.tsx";
import { change, type ListBody, useObject } from "../operations.ts";
import { Section } from "../section.tsx";
import { m } from "./messages.ts";
import { PlanFields } from "./plan-fields.tsx";
import { formOf, freeTerms, termsOf } from "./plan-form.ts";
import { PlanPreview } from "./plan-preview.tsx";
import "./plans.css";

const nameLengthMax = 100;
const purposeLengthMax = 1_000;

/** A new plan of a partner: its terms left, what payments of another plan would cost right. */
export function NewPlanPage() {
  useConsolePage(m.newPlan);
  const partners = useObject<ListBody<Partner>>(undefined, "/platform/partners?limit=50");
  return (
    <>
      <h1>{m.newPlan}</h1>
      <Loaded query={partners} lines={16}>
        {({ data }) => <Editor partners={data} />}
      </Loaded>
    </>
  );
}

function Editor({ partners }: { partners: readonly Partner[] }) {
  const go = useGo();
  const [form, setForm] = useState(() => formOf(freeTerms));
  const [own, setOwn] = useState({
    partner_id: partners[0]?.id ?? "",
    name: "",
    description: "",
  });
  const set = (name: keyof typeof own) => ({
    value: own[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setOwn({ ...own, [name]: target.value }),
  });
  const [basis, setBasis] = useState("");
  const plans = useObject<ListBody<ProcessingPlan>>(undefined, "/processing_plans?page=1&size=50");
  const others = (plans.data?.data ?? []).filter(({ partner_id }) => partner_id === own.partner_id);
  const compared = others.find((each) => each.processing_plan_id === basis) ?? others[0];
  const read = termsOf(form);
  const invalid = "invalid" in read ? read.invalid : [];
  const terms = "terms" in read ? read.terms : undefined;
  return (
    <div className="columns plan-editor">
      <ActionForm
        submit={m.create}
        check={() => {
          if (own.name.trim() === "") return m.nameMissing;
          if (own.partner_id === "") return m.partnerMissing;
          return invalid.length > 0 ? m.invalid(invalid.map(m.fieldName)) : undefined;
        }}
        send={async (key) => {
          const { description, ...named } = own;
          const made = await change<ProcessingPlanVersion>(undefined, "POST", "/processing_plans", {
            key,
            body: {
              ...named,
              name: own.name.trim(),
              ...(description.trim() === "" ? {} : { description: description.trim() }),
              ...terms,
            },
          });
          go(`/dashboard/plans/${made.processing_plan_id}`);
        }}
        onDone={() => undefined}
        onCancel={() => go("/dashboard/plans")}
      >
        <TextField label={m.name} maxLength={nameLengthMax} autoComplete="off" {...set("name")} />
        <SelectField
          label={m.partner}
          options={partners.map(({ id, name }) => [id, name] as const)}
          {...set("partner_id")}
        />
        <TextAreaField
          label={m.description}
          optional
          rows={2}
          maxLength={purposeLengthMax}
          {...set("description")}
        />
        <PlanFields
          form={form}
          invalid={invalid}
          onChange={(changed) => setForm({ ...form, ...changed })}
        />
      </ActionForm>
      <Section id="preview" title={m.preview}>
        {compared === undefined ? (
          <p className="quiet">{m.previewNone}</p>
        ) : (
          <>
            <SelectField
              label={m.compareWith}
              value={compared.processing_plan_id}
              options={others.map(({ processing_plan_id: id, name }) => [id, name] as const)}
              onChange={({ target }) => setBasis(target.value)}
            />
            <PlanPreview plan={compared.processing_plan_id} account={undefined} terms={terms} />
          </>
        )}
      </Section>
    </div>
  );
}
