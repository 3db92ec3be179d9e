import type { AccountRequirements, ProvidedRequirement } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { change, useObject } from "../operations.ts";
import { m } from "./operation-messages.ts";
import { m as forms } from "./requirement-messages.ts";

type Requirement = AccountRequirements["eventually_due"][number];

/** Requests information of the merchant of an account. */
export function RequestForm({ account, onClose }: { account: string; onClose: () => void }) {
  const [form, setForm] = useState({ kind: "document", name: "", description: "", reason: "" });
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  const body = {
    kind: form.kind,
    name: form.name.trim(),
    ...(form.description.trim() === "" ? {} : { description: form.description.trim() }),
    ...(form.reason.trim() === "" ? {} : { reason: form.reason.trim() }),
  };
  return (
    <ActionForm
      submit={m.request}
      check={() => (body.name === "" ? forms.nameMissing : undefined)}
      send={(key) => change(undefined, "POST", `/accounts/${account}/requirements`, { key, body })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{forms.requestBody}</p>
      <SelectField
        label={forms.kind}
        value={form.kind}
        options={Object.entries(forms.kinds)}
        onChange={set("kind")}
      />
      <TextField
        label={forms.name}
        help={forms.nameHelp}
        maxLength={100}
        value={form.name}
        onChange={set("name")}
      />
      <TextAreaField
        label={forms.description}
        optional
        rows={2}
        maxLength={1000}
        value={form.description}
        onChange={set("description")}
      />
      <TextAreaField
        label={forms.reasonForMerchant}
        optional
        rows={2}
        maxLength={1000}
        value={form.reason}
        onChange={set("reason")}
      />
    </ActionForm>
  );
}

/** Accepts, rejects or withdraws what was requested. */
export function DecideForm({
  requirement: { id },
  isProvided,
  onClose,
}: {
  requirement: Requirement;
  isProvided: boolean;
  onClose: () => void;
}) {
  const provided = useObject<ProvidedRequirement>(undefined, `/platform/requirements/${id}`);
  const decisions = isProvided
    ? (["accept", "reject", "withdraw"] as const)
    : ["withdraw" as const];
  const [decision, setDecision] = useState<keyof typeof forms.decisions>(
    decisions[0] ?? "withdraw",
  );
  const [reason, setReason] = useState("");
  const rejects = decision === "reject";
  return (
    <ActionForm
      submit={forms.decisions[decision]}
      kind={decision === "accept" ? "main" : "danger"}
      check={() => (rejects && reason.trim() === "" ? forms.rejectReasonMissing : undefined)}
      send={(key) =>
        change(undefined, "PATCH", `/account_requirements/${id}`, {
          key,
          body: { decision, ...(rejects ? { reason: reason.trim() } : {}) },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <Loaded query={provided} lines={2}>
        {(shown) => <Provided shown={shown} />}
      </Loaded>
      <SelectField
        label={forms.decision}
        value={decision}
        options={decisions.map((each) => [each, forms.decisions[each]] as const)}
        onChange={({ target }) => setDecision(target.value as keyof typeof forms.decisions)}
      />
      {rejects && (
        <TextAreaField
          label={forms.rejectReason}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActionForm>
  );
}

function Provided({ shown }: { shown: ProvidedRequirement }) {
  const { text, file_id: file, owner_name: owner, ssn_last_four: ssn } = shown;
  if (text !== null) return <Text className="own-text">{text}</Text>;
  if (owner !== null && ssn !== null) return <Text>{forms.providedOwner(owner, ssn)}</Text>;
  if (file === null) return <p className="quiet">{forms.providedNothing}</p>;
  return (
    <p>
      {forms.providedFile} <code>{file}</code>
    </p>
  );
}
