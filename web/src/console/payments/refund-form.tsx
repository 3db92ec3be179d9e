import type { PaymentIntent } from "@openpayfac/contract/console";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { amountProblem } from "./amount-problem.ts";
import { isVoid, refundableAmount } from "./intent-state.ts";
import { m } from "./payment-messages.ts";
import { m as own } from "./refund-messages.ts";

const plain = (minor: number) => formatAmount(minor).slice(1);

/** Refunds all or a part of what is left, or voids what is not settled. */
export function RefundForm({ intent, onClose }: { intent: PaymentIntent; onClose: () => void }) {
  const max = refundableAmount(intent);
  const [text, setText] = useState(() => plain(max));
  const [reason, setReason] = useState("");
  const minor = parseAmount(text);
  const problem = amountProblem(minor, max);
  const shown = minor ?? 0;
  const voids = isVoid(intent, shown);
  return (
    <ActionForm
      submit={(voids ? m.void : m.refund)(formatAmount(shown))}
      check={() => problem}
      send={(key) =>
        change(intent.account_id, "POST", `/payment_intents/${intent.id}/refunds`, {
          key,
          body: {
            amount: minor,
            ...(reason.trim() === "" ? {} : { description: reason.trim() }),
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField
        label={m.amount}
        help={own.refundable(formatAmount(max))}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="presets">
        <Button kind="other" onClick={() => setText(plain(max))}>
          {own.refundAll}
        </Button>
        <Button kind="other" onClick={() => setText(plain(Math.floor(max / 2)))}>
          {own.refundHalf}
        </Button>
      </div>
      <TextField
        label={own.reason}
        optional
        autoComplete="off"
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="quiet small">
        {voids
          ? own.voidBody
          : effectOf(intent, problem === undefined && shown < max ? max - shown : 0).join(" ")}
      </p>
    </ActionForm>
  );
}

/** Effects of a refund. Input   rest: that can still be refunded afterwards. */
function effectOf(intent: PaymentIntent, rest: number): string[] {
  const isUnsettled = intent.settled_at === null;
  return [
    ...(rest > 0 ? [own.refundRest(formatAmount(rest))] : []),
    isUnsettled ? own.refundUnsettled : own.refundSettled,
    ...(isUnsettled ? [own.partUnsettled] : []),
    own.refundFees,
    ...(intent.payment_splits.length > 0 ? [own.refundSplits] : []),
  ];
}
