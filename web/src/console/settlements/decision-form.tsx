import type { SettlementRecord } from "@openpayfac/contract/console";
import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "../../../kit/field.tsx";
import { formatAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./record-messages.ts";

/** A decision that a user is about to make. */
export type Decision =
  | { step: "match"; candidate: SettlementRecord["candidates"][number] }
  | { step: "record_external" | "keep_in_suspense" | "write_off" };

const textMax = 500;

/** One step of a record, with what it needs. */
export function DecisionForm({
  record,
  decision,
  onClose,
}: {
  record: SettlementRecord;
  decision: Decision;
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const [card, setCard] = useState({ brand: "visa", month: "", year: "", reference: "" });
  const amount = formatAmount(record.amount);
  const { step } = decision;
  const reason = text.trim();
  const bodies = {
    match: () => ({ candidate_id: decision.step === "match" ? decision.candidate.id : "" }),
    record_external: () => ({
      brand: card.brand,
      exp_month: card.month,
      exp_year: card.year,
      ...(card.reference.trim() === "" ? {} : { reference_id: card.reference.trim() }),
    }),
    keep_in_suspense: () => ({ note: reason }),
    write_off: () => ({ reason }),
  };
  const isCard = /^(0[1-9]|1[0-2])$/.test(card.month) && /^20\d\d$/.test(card.year);
  const checks = {
    match: () => undefined,
    record_external: () => (isCard ? undefined : m.cardMissing),
    keep_in_suspense: () => (reason === "" ? m.noteMissing : undefined),
    write_off: () => (reason === "" ? m.reasonMissing : undefined),
  };
  const submits = {
    match: m.matchAmount(amount),
    record_external: m.externalSubmit(amount),
    keep_in_suspense: m.keep,
    write_off: m.writeOffSubmit(amount),
  };
  const texts = {
    match: m.matchBody,
    record_external: m.externalBody,
    keep_in_suspense: m.keepBody,
    write_off: m.writeOffBody,
  };
  return (
    <ActionForm
      submit={submits[step]}
      kind={step === "write_off" ? "danger" : "main"}
      reason={reason}
      check={checks[step]}
      send={(key) =>
        change(undefined, "POST", `/platform/settlement_records/${record.id}/${step}`, {
          key,
          body: bodies[step](),
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      <p>{texts[step]}</p>
      {step === "record_external" && (
        <>
          <SelectField
            label={m.brand}
            value={card.brand}
            options={Object.entries(m.brands)}
            onChange={({ target }) => setCard({ ...card, brand: target.value })}
          />
          <TextField
            label={m.month}
            figures
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={card.month}
            onChange={({ target }) => setCard({ ...card, month: target.value })}
          />
          <TextField
            label={m.year}
            figures
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={card.year}
            onChange={({ target }) => setCard({ ...card, year: target.value })}
          />
          <TextField
            label={m.referenceId}
            optional
            autoComplete="off"
            maxLength={100}
            value={card.reference}
            onChange={({ target }) => setCard({ ...card, reference: target.value })}
          />
        </>
      )}
      {(step === "keep_in_suspense" || step === "write_off") && (
        <TextAreaField
          label={step === "write_off" ? m.reason : m.keepNote}
          autoFocus
          rows={3}
          maxLength={textMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ActionForm>
  );
}
