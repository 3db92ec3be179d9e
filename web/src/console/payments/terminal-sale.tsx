import type { PaymentIntent, PlatformTerminal } from "@openpayfac/contract/console";
import { useRef, useState } from "react";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { Skeleton } from "../../../kit/states.tsx";
import { Failed } from "../../shell/outcomes.tsx";
import { ActionForm } from "../action-form.tsx";
import { useGo } from "../navigate.tsx";
import { change, type ListBody, useObject } from "../operations.ts";
import { m as form } from "./payment-form-messages.ts";
import { m } from "./payment-messages.ts";
import { m as own } from "./take-messages.ts";

/** Charges a card at a terminal: the intent has the amount, and the device asks for the card. */
export function TerminalSale({ account }: { account: string }) {
  const terminals = useObject<ListBody<PlatformTerminal>>(
    undefined,
    `/platform/terminals?in=${account}`,
  );
  if (terminals.isError) {
    return <Failed error={terminals.error} onRetry={() => void terminals.refetch()} />;
  }
  if (terminals.data === undefined) return <Skeleton lines={6} />;
  return terminals.data.data.length === 0 ? (
    <p className="quiet">{own.noTerminal}</p>
  ) : (
    <Sale account={account} terminals={terminals.data.data} />
  );
}

function Sale({ account, terminals }: { account: string; terminals: readonly PlatformTerminal[] }) {
  const go = useGo();
  const [amount, setAmount] = useState("");
  const [reference, setReference] = useState("");
  const [hsn, setHsn] = useState(terminals.length === 1 ? (terminals[0]?.hsn ?? "") : "");
  // A second attempt after an unavailable device charges the same order.
  const made = useRef<{ order: string; id: string }>(undefined);
  const minor = parseAmount(amount);
  const check = () => {
    if (minor === undefined || minor === 0) return form.amountInvalid;
    return hsn === "" ? own.terminalMissing : undefined;
  };
  const send = async (key: string) => {
    const reference_id = reference.trim();
    const order = `${minor} ${reference_id}`;
    if (made.current?.order !== order) {
      const { id } = await change<PaymentIntent>(account, "POST", "/payment_intents", {
        key,
        body: { amount: minor, ...(reference_id === "" ? {} : { reference_id }) },
      });
      made.current = { order, id };
    }
    await change(account, "POST", "/terminals/fiserv/auth_card", {
      key,
      body: { hsn, payment_intent_id: made.current.id },
    });
  };
  return (
    <ActionForm
      submit={minor === undefined ? m.take : own.takeAmount(formatAmount(minor))}
      check={check}
      send={send}
      onDone={() => {
        if (made.current !== undefined) go(`/dashboard/payments/${made.current.id}`);
      }}
    >
      <p>{own.takeBody}</p>
      <TextField
        label={m.amount}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={m.reference}
        optional
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <SelectField
        label={own.terminal}
        options={[
          ["", "–"],
          ...terminals.map((each) => [each.hsn, `${each.name} (${each.hsn})`] as const),
        ]}
        value={hsn}
        onChange={({ target }) => setHsn(target.value)}
      />
    </ActionForm>
  );
}
