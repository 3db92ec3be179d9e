import type { BoardingOrder } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m, type OrderAction } from "./messages.ts";

type ResumeAction = keyof typeof m.resumeActions;

/** Enters the acquirer's decision about one order, or continues it at the gateway. */
export function OrderForm({
  action,
  order: { order_id, mid, tid },
  onClose,
}: {
  action: OrderAction;
  order: BoardingOrder;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    mid: mid ?? "",
    tid: tid ?? "",
    reason: "",
    comment: "",
    how: "check",
    merchant: "",
  });
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [name]: event.target.value });
  const text = (name: keyof typeof form) => form[name].trim();
  const check = () => {
    if (action === "assign") {
      if (!/^[0-9A-Za-z]{6,25}$/.test(text("mid"))) return m.midInvalid;
      return /^[0-9A-Za-z]{1,30}$/.test(text("tid")) ? undefined : m.tidInvalid;
    }
    return action === "reject" && text("reason") === "" ? m.reasonMissing : undefined;
  };
  const bodies = {
    assign: { mid: text("mid"), tid: text("tid") },
    reject: {
      reason: text("reason"),
      ...(text("comment") === "" ? {} : { comment: text("comment") }),
    },
    resume: {
      action: form.how,
      ...(form.how === "found" ? { gateway_merchant_id: text("merchant") } : {}),
    },
  };
  return (
    <ActionForm
      submit={m.actions[action]}
      kind={action === "reject" ? "danger" : "main"}
      check={check}
      send={(key) =>
        change(undefined, "POST", `/boarding_orders/${order_id}/${action}`, {
          key,
          body: bodies[action],
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{m[`${action}Body`]}</p>
      {action === "assign" && (
        <>
          <TextField
            label={m.mid}
            figures
            autoComplete="off"
            value={form.mid}
            onChange={set("mid")}
          />
          <TextField
            label={m.tid}
            figures
            autoComplete="off"
            value={form.tid}
            onChange={set("tid")}
          />
        </>
      )}
      {action === "reject" && (
        <>
          <TextAreaField
            label={m.rejectReason}
            rows={2}
            maxLength={500}
            value={form.reason}
            onChange={set("reason")}
          />
          <TextAreaField
            label={m.rejectComment}
            optional
            rows={2}
            maxLength={500}
            value={form.comment}
            onChange={set("comment")}
          />
        </>
      )}
      {action === "resume" && (
        <>
          <SelectField
            label={m.how}
            value={form.how}
            options={Object.entries(m.resumeActions) as [ResumeAction, string][]}
            onChange={set("how")}
          />
          {form.how === "found" && (
            <TextField
              label={m.gatewayMerchant}
              autoComplete="off"
              value={form.merchant}
              onChange={set("merchant")}
            />
          )}
        </>
      )}
    </ActionForm>
  );
}
