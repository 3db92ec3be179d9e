import type { PaymentIntent } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { amountProblem } from "./amount-problem.ts";
import { m as form } from "./payment-form-messages.ts";
import { m } from "./payment-messages.ts";

/** Captures an authorization in full or in part. */
export function CaptureForm({ intent, onClose }: { intent: PaymentIntent; onClose: () => void }) {
  const max = intent.amount_authorized;
  const [text, setText] = useState(() => formatAmount(max).slice(1));
  const minor = parseAmount(text);
  const shown = minor ?? 0;
  const isPart = minor !== undefined && minor > 0 && minor < max;
  return (
    <ActionForm
      submit={
        isPart
          ? form.captureAndRelease(formatAmount(minor), formatAmount(max - minor))
          : m.capture(formatAmount(shown))
      }
      check={() => amountProblem(minor, max)}
      send={(key) =>
        change(intent.account_id, "POST", `/payment_intents/${intent.id}/capture`, {
          key,
          body: { amount: minor },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField
        label={m.amount}
        help={form.authorized(formatAmount(max))}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="quiet small">
        {form.captureOnce} {form.expires}
      </p>
    </ActionForm>
  );
}
