import type { AccountOperations as Operations } from "@openpayfac/contract/console";
import { type ReactNode, useState } from "react";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m as own } from "./operation-form-messages.ts";
import { m, type Operation } from "./operation-messages.ts";
import { type OperationFields, operationRequest } from "./operation-request.ts";

const dollars = (minor: number | null) => (minor === null ? "" : (minor / 100).toFixed(2));

/** One change of an account, with its reason. */
export function OperationForm({
  operation,
  account,
  path,
  onClose,
}: {
  operation: Operation;
  account: Operations;
  path: string;
  onClose: () => void;
}) {
  const [form, setForm] = useState<OperationFields>(() => ({
    paymentMax: dollars(account.payment_amount_max),
    volumeMax: dollars(account.monthly_volume_max),
    delay: String(account.payout_delay_days),
    percent: String(account.reserve_basis_points / 100),
    days: String(account.reserve_days),
    pci: account.pci_compliant_until ?? "",
    legalName: account.legal_name ?? "",
    ein: account.ein ?? "",
    cause: "",
    details: "",
    reason: "",
  }));
  const set = (name: keyof OperationFields) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  const request = operationRequest(operation, form, account);
  const isClosure = operation === "close";
  return (
    <ActionForm
      submit={m.actions[operation]}
      kind={isClosure || operation.startsWith("disable") ? "danger" : "main"}
      check={() => ("invalid" in request ? request.invalid : undefined)}
      send={async (key) => {
        if ("invalid" in request) return;
        await change(undefined, request.method, `${path}${request.path}`, {
          key,
          body: request.body,
        });
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{own.bodies[operation]}</p>
      <Fields operation={operation} form={form} set={set} />
      <TextAreaField
        label={own.reason}
        help={isClosure ? own.commentHelp : own.reasonHelp}
        rows={3}
        maxLength={500}
        value={form.reason}
        onChange={set("reason")}
      />
    </ActionForm>
  );
}

interface FieldsProps {
  operation: Operation;
  form: OperationFields;
  set: (name: keyof OperationFields) => (event: { target: { value: string } }) => void;
}

function Fields({ operation, form, set }: FieldsProps): ReactNode {
  const line = (name: keyof OperationFields, label: string, help?: string) => (
    <TextField
      label={label}
      {...(help === undefined ? {} : { help })}
      autoComplete="off"
      value={form[name]}
      onChange={set(name)}
    />
  );
  switch (operation) {
    case "limits":
      return (
        <>
          {line("paymentMax", m.paymentMax, own.amountHelp)}
          {line("volumeMax", m.volumeMax, own.amountHelp)}
          {line("delay", m.delay)}
        </>
      );
    case "reserve":
      return (
        <>
          {line("percent", own.percent)}
          {line("days", own.days)}
        </>
      );
    case "pci":
      return (
        <TextField
          label={own.pciDay}
          type="date"
          autoComplete="off"
          value={form.pci}
          onChange={set("pci")}
        />
      );
    case "company":
      return (
        <>
          {line("legalName", own.legalName)}
          {line("ein", own.einLabel)}
        </>
      );
    case "close":
      return (
        <>
          <SelectField
            label={own.cause}
            help={own.causeHelp}
            value={form.cause}
            options={[["", own.noCause], ...Object.entries(own.causes)]}
            onChange={set("cause")}
          />
          {form.cause !== "" && (
            <TextAreaField
              label={own.details}
              optional
              rows={3}
              maxLength={1000}
              value={form.details}
              onChange={set("details")}
            />
          )}
        </>
      );
    default:
      return null;
  }
}
