import type { PaymentIntent } from "@openpayfac/contract/console";
import { Amount } from "../../../kit/amount.tsx";
import { Text } from "../../../kit/text.tsx";
import { Facts } from "../facts.tsx";
import { Go } from "../navigate.tsx";
import { MethodLabel } from "./method-label.tsx";
import { PaymentChecks } from "./payment-checks.tsx";
import { m } from "./payment-messages.ts";
import { m as tab } from "./payment-tab-messages.ts";

/** The customer of a payment, with the way to the customer's other payments. */
export function CustomerFacts({ intent }: { intent: PaymentIntent }) {
  const payment = intent.latest_payment;
  const billing = payment?.billing_details;
  const address = billing?.address;
  const lines = [
    address?.address_line1,
    address?.address_line2,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(" "),
    address?.country,
  ].filter((line) => line !== null && line !== undefined && line !== "");
  const customer = billing?.email ?? billing?.name;
  return (
    <section className="section">
      <h2>{m.customer}</h2>
      <Facts
        rows={[
          [tab.name, <Text key="name">{billing?.name}</Text>],
          [m.email, <Text key="email">{billing?.email}</Text>],
          [tab.phone, <Text key="phone">{billing?.phone}</Text>],
          [tab.billingAddress, <Text key="address">{lines.join(", ")}</Text>],
          [m.method, <MethodLabel key="method" payment={payment} />],
        ]}
      />
      {typeof customer === "string" && customer !== "" && (
        <p>
          <Go to={`/dashboard/payments?${new URLSearchParams({ customer })}`}>
            {tab.customersPayments}
          </Go>
        </p>
      )}
    </section>
  );
}

/** The order of a payment, with its amounts and items. */
export function OrderFacts({ intent }: { intent: PaymentIntent }) {
  const details = intent.order_details;
  const parts = (["tax", "tip", "surcharge", "freight", "duty"] as const).flatMap((name) =>
    details?.[name] == null
      ? []
      : [[tab.orderParts[name], <Amount key={name} minor={details[name]} />] as const],
  );
  return (
    <section className="section">
      <h2>{tab.order}</h2>
      <Facts
        rows={[
          [m.reference, <Text key="reference">{intent.reference_id}</Text>],
          [tab.description, <Text key="description">{intent.description}</Text>],
          [m.amount, <Amount key="amount" minor={intent.amount} />],
          ...(details === null
            ? []
            : ([
                [tab.poNumber, <Text key="po">{details.po_number}</Text>],
                [tab.invoice, <Text key="invoice">{details.invoice_id}</Text>],
              ] as const)),
          ...parts,
        ]}
      />
      {details !== null && details.items.length > 0 && (
        <>
          <h3 className="section-sub">{tab.items}</h3>
          <ul className="note-list">
            {details.items.map(({ line_number: number, quantity, description }, at) => (
              <li key={number ?? `item ${at}`}>
                {quantity !== null && `${quantity} × `}
                <Text>{description}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The checks of the newest payment. */
export function ChecksTab({ intent }: { intent: PaymentIntent }) {
  const payment = intent.latest_payment;
  return payment === null ? (
    <p className="quiet">{tab.noAttemptsBody}</p>
  ) : (
    <>
      <PaymentChecks payment={payment} />
      <p className="quiet">{tab.checksHelp}</p>
      <p className="quiet">{payment.emv_tag_data === null ? tab.noChip : tab.chip}</p>
    </>
  );
}
