import type { CheckoutSession } from "@openpayfac/contract/console";
import { useState } from "react";
import { TextField } from "../../../kit/field.tsx";
import { formatAmount, parseAmount } from "../../../kit/format-amount.ts";
import { ActionForm } from "../action-form.tsx";
import { change } from "../operations.ts";
import { m } from "./messages.ts";

/** Creates a hosted page for one order. */
export function NewLink({
  account,
  onMade,
  onCancel,
}: {
  account: string;
  onMade: (link: CheckoutSession) => void;
  onCancel: () => void;
}) {
  const [amount, setAmount] = useState("");
  const [email, setEmail] = useState("");
  const [reference, setReference] = useState("");
  const [description, setDescription] = useState("");
  const [site, setSite] = useState("https://");
  const minor = parseAmount(amount);
  const check = () => {
    if (minor === undefined || minor === 0) return m.amountInvalid;
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return m.emailInvalid;
    return /^https:\/\/[^\s/]+/.test(site.trim()) ? undefined : m.returnInvalid;
  };
  return (
    <ActionForm
      submit={m.create(formatAmount(minor ?? 0))}
      check={check}
      send={async (key) => {
        const link = await change<CheckoutSession>(account, "POST", "/checkout_sessions", {
          key,
          body: {
            subtotal: minor,
            discount_amount: 0,
            customer_email: email.trim(),
            success_url: site.trim(),
            cancel_url: site.trim(),
            payment_intent_data:
              description.trim() === "" ? {} : { description: description.trim() },
            ...(reference.trim() === "" ? {} : { reference_id: reference.trim() }),
          },
        });
        onMade(link);
      }}
      onDone={() => undefined}
      onCancel={onCancel}
    >
      <TextField
        label={m.amount}
        figures
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={m.email}
        type="email"
        autoComplete="off"
        maxLength={128}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={m.reference}
        optional
        autoComplete="off"
        maxLength={100}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <TextField
        label={m.description}
        optional
        autoComplete="off"
        maxLength={1000}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label={m.returnUrl}
        help={m.returnHelp}
        type="url"
        autoComplete="url"
        maxLength={2048}
        value={site}
        onChange={({ target }) => setSite(target.value)}
      />
    </ActionForm>
  );
}
