import type { BusinessPayouts } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";
import { m as payees } from "./payee-messages.ts";

/** The numbers of another bank account. They are in no list, log or storage of the browser. */
export function ChangeBankAccountForm({
  path,
  payee: { account_id },
  waitingDays,
  onClose,
}: {
  path: string;
  payee: BusinessPayouts["payees"][number];
  waitingDays: number;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    holder_name: "",
    routing_number: "",
    account_number: "",
    account_type: "CHECKING",
  });
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  const digits = (text: string) => text.replace(/[\s-]/g, "");
  const body = {
    account_id,
    holder_name: form.holder_name.trim(),
    routing_number: digits(form.routing_number),
    account_number: digits(form.account_number),
    account_type: form.account_type,
  };
  const check = () => {
    if (body.holder_name === "") return m.holderMissing;
    if (!/^[0-9]{9}$/.test(body.routing_number)) return m.routingInvalid;
    return /^[0-9]{4,17}$/.test(body.account_number) ? undefined : m.numberInvalid;
  };
  return (
    <ActionForm
      submit={payees.changeBank}
      stepUp="bank"
      check={check}
      send={(key) => change(undefined, "POST", `${path}/bank_accounts`, { key, body })}
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.changeBody(waitingDays)}</p>
      <TextField
        label={m.holderName}
        autoComplete="off"
        maxLength={100}
        value={form.holder_name}
        onChange={set("holder_name")}
      />
      <TextField
        label={m.routing}
        figures
        inputMode="numeric"
        autoComplete="off"
        value={form.routing_number}
        onChange={set("routing_number")}
      />
      <TextField
        label={m.number}
        figures
        inputMode="numeric"
        autoComplete="off"
        value={form.account_number}
        onChange={set("account_number")}
      />
      <SelectField
        label={m.accountType}
        value={form.account_type}
        options={Object.entries(m.types)}
        onChange={set("account_type")}
      />
    </ActionForm>
  );
}
