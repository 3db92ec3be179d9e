import type { Payment } from "@openpayfac/contract/console";
import { Text } from "../../../kit/text.tsx";
import { m } from "./payment-messages.ts";
import { m as tab } from "./payment-tab-messages.ts";

/** The checks of the issuer, and how the card was read. */
export function PaymentChecks({ payment }: { payment: Payment }) {
  const result = (value: keyof typeof tab.checkResults | null) =>
    value === null ? "–" : tab.checkResults[value];
  const rows: [label: string, value: string][] = [
    [tab.address, result(payment.address_line1_check)],
    [tab.postalCode, result(payment.address_postal_code_check)],
    [tab.cvv, result(payment.cvv_check)],
    [tab.entryMode, payment.entry_mode?.replaceAll("_", " ") ?? "–"],
    [m.authCode, payment.auth_code ?? "–"],
  ];
  return (
    <section className="section">
      <h2>{tab.checks}</h2>
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
