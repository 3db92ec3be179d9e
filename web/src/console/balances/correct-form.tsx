import type { AdjustmentKind, NegativeBalance } from "@openpayfac/contract/console";
import { useState } from "react";
import { ChoiceField } from "../../../kit/choice.tsx";
import { TextAreaField, TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m as debts } from "./debt-form-messages.ts";
import { m } from "./messages.ts";

/** The sources that an owner has: only merchants have a reserve, and a partner has no partner. */
const kindsOf: Record<NegativeBalance["owner_type"], readonly AdjustmentKind[]> = {
  account: ["take_from_reserve", "cover_by_partner", "write_off"],
  contractor: ["cover_by_partner", "write_off"],
  partner: ["write_off"],
};

/** The most that a source can repay, in cents. */
function mostOf(kind: AdjustmentKind, { available, reserve, partner_available }: NegativeBalance) {
  const owed = -available;
  if (kind === "take_from_reserve") return Math.min(owed, reserve);
  return kind === "cover_by_partner" ? Math.min(owed, Math.max(0, partner_available ?? 0)) : owed;
}

/** The amount that corrects a negative balance, its source, and the reason. */
export function CorrectForm({ debt, onClose }: { debt: NegativeBalance; onClose: () => void }) {
  const kinds = kindsOf[debt.owner_type];
  const first = kinds.find((kind) => mostOf(kind, debt) > 0) ?? "write_off";
  const [kind, setKind] = useState<AdjustmentKind>(first);
  const textOf = (of: AdjustmentKind) => formatAmount(mostOf(of, debt)).slice(1);
  const [entered, setEntered] = useState(textOf(first));
  const [reason, setReason] = useState("");
  const amount = parseAmount(entered) ?? 0;
  const most = mostOf(kind, debt);
  const check = () => {
    if (amount < 1 || amount > most) return debts.correctAtMost(formatAmount(most));
    return reason.trim() === "" ? debts.correctReasonMissing : undefined;
  };
  const choose = (of: AdjustmentKind) => {
    setKind(of);
    setEntered(textOf(of));
  };
  const left = debt.available + amount;
  return (
    <ActionForm
      submit={debts.correctSubmit[kind](formatAmount(amount))}
      reason={reason.trim()}
      check={check}
      send={(key) =>
        change(undefined, "POST", "/platform/adjustments", {
          key,
          body: { owner_id: debt.id, kind, amount, reason: reason.trim() },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{debts.waitInstead(formatAmount(debt.available), formatAmount(debt.pending))}</p>
      <ChoiceField
        label={debts.correctFrom}
        name="kind"
        options={kinds.map((value) => ({
          value,
          text: debts.kinds[value],
          help: debts.kindHelp[value](
            formatAmount(
              value === "take_from_reserve" ? debt.reserve : (debt.partner_available ?? 0),
            ),
            debt.partner_name,
          ),
        }))}
        chosen={kind}
        onChange={({ target }) => choose(target.value as AdjustmentKind)}
      />
      <TextField
        label={m.amount}
        help={debts.leaves(formatAmount(Math.min(0, left)))}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={entered}
        onChange={({ target }) => setEntered(target.value)}
      />
      <TextAreaField
        label={debts.correctReason}
        help={debts.correctReasonHelp}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
