import type { Payment, PaymentSummary } from "@openpayfac/contract/console";
import { m } from "./messages.ts";

const brands: ReadonlyMap<string, string> = new Map([
  ["visa", "Visa"],
  ["mastercard", "Mastercard"],
  ["american_express", "Amex"],
  ["amex", "Amex"],
  ["discover", "Discover"],
]);

interface Method {
  /** Network of a card; null: a bank account. */
  brand: string | null;
  lastFour: string;
}

function methodOf(payment: Payment): Method | undefined {
  const { card, bank } = payment.payment_method;
  if (card !== null) return { brand: card.brand.toLowerCase(), lastFour: card.last_four_digits };
  return bank === null ? undefined : { brand: null, lastFour: bank.masked_account.slice(-4) };
}

/** The card or bank account of a payment: "Visa ••1111". */
export function MethodLabel({ payment }: { payment: Payment | null }) {
  return <Shown method={payment === null ? undefined : methodOf(payment)} />;
}

/** The same, of a row. */
export function SummaryMethod({ summary }: { summary: PaymentSummary }) {
  const { brand, last_four: lastFour } = summary;
  return <Shown method={lastFour === null ? undefined : { brand, lastFour }} />;
}

function Shown({ method }: { method: Method | undefined }) {
  if (method === undefined) return <>–</>;
  const { brand, lastFour } = method;
  return (
    <span className="method-label">
      {brand === null ? m.bank : (brands.get(brand) ?? brand)} ••{lastFour}
    </span>
  );
}
