import type { ProcessorAttempt } from "@openpayfac/contract/console";
import { useState } from "react";
import { Amount } from "../../../kit/amount.tsx";
import { Button } from "../../../kit/button.tsx";
import { serviceName } from "../../../kit/code-text.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { TextAreaField } from "../../../kit/field.tsx";
import { type Column, DataTable } from "../../../kit/table/data-table.tsx";
import { Text } from "../../../kit/text.tsx";
import { Time } from "../../../kit/time.tsx";
import { ActionForm } from "../action-form.tsx";
import { Go } from "../navigate.tsx";
import { change } from "../operations.ts";
import { useActs } from "../use-acts.ts";
import { m } from "./messages.ts";

type Step = "inquire" | "record";

const columns: readonly Column<ProcessorAttempt>[] = [
  {
    id: "kind",
    header: m.kind,
    phone: "main",
    cell: ({ kind, payment_intent_id: intent, account_id: account }) => (
      <Go to={`/dashboard/payments/${intent}?tab=attempts&in=${account}`}>{m.kinds[kind]}</Go>
    ),
  },
  {
    id: "amount",
    header: m.amount,
    align: "end",
    phone: "state",
    cell: ({ amount }) => <Amount minor={amount} />,
  },
  {
    id: "account",
    header: m.account,
    phone: "about",
    cell: ({ account_name }) => <Text>{account_name}</Text>,
  },
  {
    id: "processor",
    header: m.processor,
    cell: ({ processor }) => <Text>{serviceName(processor)}</Text>,
  },
  { id: "sent", header: m.sent, phone: "when", cell: ({ opened_at }) => <Time at={opened_at} /> },
  { id: "inquiries", header: m.inquiries, align: "end", cell: ({ inquiries }) => inquiries },
  { id: "next", header: m.next, cell: ({ next_inquiry_at: at }) => <Time at={at} /> },
  { id: "why", header: m.why, cell: ({ detail }) => <Text>{detail ?? m.stopped}</Text> },
];

/** Attempts without an outcome, with what an operator can do about each. */
export function Attempts({ attempts }: { attempts: readonly ProcessorAttempt[] }) {
  const acts = useActs("system:operate");
  const [open, setOpen] = useState<{ step: Step; attempt: ProcessorAttempt }>();
  const close = () => setOpen(undefined);
  const action: Column<ProcessorAttempt> = {
    id: "action",
    header: m.action,
    phone: "below",
    cell: (attempt) => (
      <span className="row">
        <Button kind="other" onClick={() => setOpen({ step: "inquire", attempt })}>
          {m.inquire}
        </Button>
        {attempt.kind === "authorize" && (
          <Button kind="other" onClick={() => setOpen({ step: "record", attempt })}>
            {m.record}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <>
      <DataTable
        caption={m.attempts}
        columns={acts ? [...columns, action] : columns}
        pages={[attempts]}
        keyOf={({ id }) => id}
      />
      {open !== undefined && (
        <Dialog title={open.step === "inquire" ? m.inquireTitle : m.recordTitle} onClose={close}>
          <StepForm {...open} close={close} />
        </Dialog>
      )}
    </>
  );
}

function StepForm({
  step,
  attempt,
  close,
}: {
  step: Step;
  attempt: ProcessorAttempt;
  close: () => void;
}) {
  const [reason, setReason] = useState("");
  const isRecord = step === "record";
  return (
    <ActionForm
      submit={isRecord ? m.record : m.inquire}
      kind={isRecord ? "danger" : "main"}
      reason={reason}
      check={() => (reason.trim() === "" ? m.reasonMissing : undefined)}
      send={() =>
        change(undefined, "POST", `/platform/attempts/${attempt.id}/resolve`, {
          body: { reason: reason.trim(), ...(isRecord ? { finding: "not_processed" } : {}) },
        })
      }
      onDone={close}
      onCancel={close}
    >
      <p>{isRecord ? m.recordBody : m.inquireBody}</p>
      <TextAreaField
        label={m.reason}
        help={m.reasonHelp}
        autoFocus
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionForm>
  );
}
