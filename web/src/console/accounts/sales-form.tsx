import type { AccountSales } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextAreaField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./sales-messages.ts";

const names = ["sales_code_id", "sales_agent_id", "sales_group_id"] as const;

/** Changes who referred the merchant of an account, from now on. */
export function SalesForm({
  now,
  path,
  onClose,
}: {
  now: AccountSales["changes"][number] | undefined;
  path: string;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    sales_code_id: now?.sales_code_id ?? "",
    sales_agent_id: now?.sales_agent_id ?? "",
    sales_group_id: now?.sales_group_id ?? "",
  });
  const [comment, setComment] = useState("");
  const changed = names.filter((name) => form[name].trim() !== (now?.[name] ?? ""));
  const value = (text: string) => (text.trim() === "" ? null : text.trim());
  return (
    <ActionForm
      submit={m.save}
      check={() => (changed.length === 0 ? m.unchanged : undefined)}
      send={(key) =>
        change(undefined, "PUT", path, {
          key,
          body: {
            ...Object.fromEntries(changed.map((name) => [name, value(form[name])])),
            ...(comment.trim() === "" ? {} : { comment: comment.trim() }),
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m.body}</p>
      {names.map((name) => (
        <TextField
          key={name}
          label={m.fields[name]}
          help={m.helps[name]}
          optional
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={form[name]}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      ))}
      <TextAreaField
        label={m.comment}
        optional
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ target }) => setComment(target.value.replace(/\s+/g, " "))}
      />
    </ActionForm>
  );
}
