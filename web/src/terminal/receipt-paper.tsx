import { money } from "./money.ts";
import { pathOf } from "./prompts/signature-prompt.tsx";
import type { Receipt } from "./terminal-api.ts";

/** Printed receipts, newest first; each can be torn off. */
export function ReceiptRoll({
  receipts,
  onTear,
}: {
  receipts: Receipt[];
  onTear: (id: number) => void;
}) {
  const newest = receipts.at(-1);
  if (newest === undefined) return null;
  const behind = receipts.length - 1;
  return (
    <section className="roll" aria-label="Printed receipt">
      <div key={newest.id} className="paper">
        <ReceiptLines receipt={newest} />
      </div>
      <div className="roll-tear">
        <button type="button" className="button button-other" onClick={() => onTear(newest.id)}>
          Tear off
        </button>
        {behind > 0 && <p className="quiet small">{behind} more below it</p>}
      </div>
    </section>
  );
}

function ReceiptLines({ receipt: { receipt, sale, copy, signature } }: { receipt: Receipt }) {
  const rows: [string, string][] = [
    ["Card", `${sale.brand} ···· ${sale.last_four}`],
    ["Entry", sale.entry],
    ["Order", sale.order_id],
    ["Approval", sale.authcode],
    ...(sale.aid === "" ? [] : ([["AID", sale.aid]] as [string, string][])),
    ...(receipt.nameOnCard === "" ? [] : ([["Name", receipt.nameOnCard]] as [string, string][])),
  ];
  return (
    <>
      {receipt.header !== "" && <p className="paper-note">{receipt.header}</p>}
      <p className="paper-name">{receipt.dba}</p>
      <p>{receipt.address1}</p>
      <p>{receipt.address2}</p>
      <p>{receipt.phone}</p>
      <p className="paper-date">{receipt.dateTime.replace("T", "  ")}</p>
      <dl className="paper-rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="paper-total">
        <span>Total</span> <span>{money(sale.amount_minor)}</span>
      </p>
      {signature.length > 0 && (
        <svg className="paper-sign" viewBox="0 0 1000 300" role="img" aria-label="Signature">
          <path d={pathOf(signature)} />
        </svg>
      )}
      <p className="paper-outcome">{sale.outcome}</p>
      {receipt.footer !== "" && <p className="paper-note">{receipt.footer}</p>}
      <p className="paper-copy">{copy === "customer" ? "Customer copy" : "Merchant copy"}</p>
    </>
  );
}
