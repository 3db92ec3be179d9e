import type { AdjustmentKind, NegativeBalance } from "@openpayfac/contract/console";
import { useState } from "react";
import { ChoiceField } from "../../../kit/choice.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { CorrectionForm, enteredOf } from "./correction-form.tsx";
import { m } from "./debt-form-messages.ts";

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
  const [entered, setEntered] = useState(enteredOf(mostOf(first, debt)));
  const choose = (of: AdjustmentKind) => {
    setKind(of);
    setEntered(enteredOf(mostOf(of, debt)));
  };
  return (
    <CorrectionForm
      debt={debt}
      most={mostOf(kind, debt)}
      entered={entered}
      onEntered={setEntered}
      path="/platform/adjustments"
      body={{ owner_id: debt.id, kind }}
      submit={m.correctSubmit[kind]}
      onClose={onClose}
    >
      <p>{m.waitInstead(formatAmount(debt.available), formatAmount(debt.pending))}</p>
      <ChoiceField
        label={m.correctFrom}
        name="kind"
        options={kinds.map((value) => ({
          value,
          text: m.kinds[value],
          help: m.kindHelp[value](
            formatAmount(
              value === "take_from_reserve" ? debt.reserve : (debt.partner_available ?? 0),
            ),
            debt.partner_name,
          ),
        }))}
        chosen={kind}
        onChange={({ target }) => choose(target.value as AdjustmentKind)}
      />
    </CorrectionForm>
  );
}
