import type { Payment } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { m } from "./payment-messages.ts";

/** The checks of the issuer, and how the card was read. */
export function PaymentChecks({ payment }: { payment: Payment }) {
  const result = (value: keyof typeof m.checkResults | null) =>
    value === null ? "–" : m.checkResults[value];
  const rows: [label: string, value: string][] = [
    [m.address, result(payment.address_line1_check)],
    [m.postalCode, result(payment.address_postal_code_check)],
    [m.cvv, result(payment.cvv_check)],
    [m.entryMode, payment.entry_mode?.replaceAll("_", " ") ?? "–"],
    [m.authCode, payment.auth_code ?? "–"],
  ];
  return (
    <section className="section">
      <h2>{m.checks}</h2>
      <dl className="facts facts-tight">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Text>{value}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
