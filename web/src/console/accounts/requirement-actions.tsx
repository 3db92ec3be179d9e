import type { AccountRequirements, ProvidedRequirement } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { Text } from "../../../kit/text.tsx";
import { ActionForm } from "../action-form.tsx";
import { Loaded } from "../loaded.tsx";
import { change, useObject } from "../operations.ts";
import { m } from "./operation-messages.ts";

type Requirement = AccountRequirements["eventually_due"][number];

/** Requests information of the merchant, and decides what was provided. */
export function RequirementActions({
  account,
  requirements: { eventually_due: due, pending_verification: pending },
}: {
  account: string;
  requirements: AccountRequirements;
}) {
  const [open, setOpen] = useState<"request" | Requirement>();
  const close = () => setOpen(undefined);
  const requested = [...pending, ...due].filter(({ id, kind }) => id !== null && kind !== "tax_id");
  return (
    <div className="row">
      <Button kind="other" onClick={() => setOpen("request")}>
        {m.request}
      </Button>
      {requested.map((each) => (
        <Button key={each.id} kind="link" onClick={() => setOpen(each)}>
          {m.decideTitle(each.name)}
        </Button>
      ))}
      {open !== undefined && (
        <Dialog
          title={open === "request" ? m.requestTitle : m.decideTitle(open.name)}
          onClose={close}
        >
          {open === "request" ? (
            <RequestForm account={account} onClose={close} />
          ) : (
            <DecideForm
              requirement={open}
              isProvided={pending.some(({ id }) => id === open.id)}
              onClose={close}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}

function RequestForm({ account, onClose }: { account: string; onClose: () => void }) {
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
      check={() => (body.name === "" ? m.nameMissing : undefined)}
      send={(key) => change(undefined, "POST", `/accounts/${account}/requirements`, { key, body })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.requestBody}</p>
      <SelectField
        label={m.kind}
        value={form.kind}
        options={Object.entries(m.kinds)}
        onChange={set("kind")}
      />
      <TextField
        label={m.name}
        help={m.nameHelp}
        maxLength={100}
        value={form.name}
        onChange={set("name")}
      />
      <TextAreaField
        label={m.description}
        optional
        rows={2}
        maxLength={1000}
        value={form.description}
        onChange={set("description")}
      />
      <TextAreaField
        label={m.reasonForMerchant}
        optional
        rows={2}
        maxLength={1000}
        value={form.reason}
        onChange={set("reason")}
      />
    </ActionForm>
  );
}

function DecideForm({
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
  const [decision, setDecision] = useState<keyof typeof m.decisions>(decisions[0] ?? "withdraw");
  const [reason, setReason] = useState("");
  const rejects = decision === "reject";
  return (
    <ActionForm
      submit={m.decisions[decision]}
      kind={decision === "accept" ? "main" : "danger"}
      check={() => (rejects && reason.trim() === "" ? m.rejectReasonMissing : undefined)}
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
        label={m.decision}
        value={decision}
        options={decisions.map((each) => [each, m.decisions[each]] as const)}
        onChange={({ target }) => setDecision(target.value as keyof typeof m.decisions)}
      />
      {rejects && (
        <TextAreaField
          label={m.rejectReason}
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
  if (owner !== null && ssn !== null) return <Text>{m.providedOwner(owner, ssn)}</Text>;
  if (file === null) return <p className="quiet">{m.providedNothing}</p>;
  return (
    <p>
      {m.providedFile} <code>{file}</code>
    </p>
  );
}
