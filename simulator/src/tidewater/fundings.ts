import { localDate } from "../clock/local-time.ts";
import { readAmount } from "../gateway/wire-amount.ts";
import type { Dependencies } from "../parts.ts";
import type { Funding, FundingLine } from "../store/fundings.ts";
import type { Merchant } from "../store/merchants.ts";
import type { Json } from "./payment-object.ts";
import type { Response } from "./wire.ts";

/**
 * The deposits of one day, with their lines.
 *
 * Source   simulator/docs/tidewater.md, "Funding".
 */
export function listFundings(deps: Dependencies, merchant: Merchant, date: string): Response {
  const data = deps.fundings
    .list(merchant.merchid)
    .filter((funding) => funding.fundingdate === date)
    .map((funding) => fundingObject(deps, funding));
  return { status: 200, body: { data } };
}

function fundingObject(deps: Dependencies, funding: Funding): Json {
  return {
    id: `fun_${funding.fundingmasterid}`,
    merchant: funding.merchid,
    date: funding.fundingdate,
    total: funding.total_minor,
    lines: deps.fundings.lines(funding.fundingmasterid).map((line) => lineObject(deps, line)),
  };
}

/** The record keeps a line with the fields of the other gateway's file. */
function lineObject(deps: Dependencies, line: FundingLine): Json {
  const kept = JSON.parse(line.content) as Record<string, string | null | undefined>;
  const shared = { id: `lin_${line.lineid}`, amount: line.amount_minor, payment: kept.retref };
  if (line.section === "txns") {
    const row = deps.transactions.find(kept.retref ?? "");
    const cents = [kept.interchangepercentfee, kept.interchangeunitfee].map(centsOf);
    const interchange = cents.reduce((sum, each) => sum + each, 0);
    return {
      ...shared,
      type: kept.type === "REFUND" ? "refund" : "sale",
      approval_code: kept.authcode === "" ? null : kept.authcode,
      authorized_on: row === undefined ? null : localDate(new Date(row.authorized_at)),
      transacted_on: dateOf(kept.date),
      last_four: kept.cardnumber?.slice(-4) ?? null,
      interchange: interchange === 0 ? null : { amount: interchange, program: kept.plancode },
    };
  }
  if (line.section === "adjustments") {
    return { ...shared, type: "chargeback_reversal", case: kept.casenumber };
  }
  return {
    ...shared,
    type: "chargeback",
    case: kept.casenumber,
    reason_code: kept.reasoncode,
    reason: kept.reasondescription,
    disputed_on: kept.chargebackdate,
    acquirer_reference: kept.acquirereferencenumber,
    approval_code: kept.authcode,
    transacted_on: kept.transactiondate,
    last_four: kept.cardnumber?.slice(-4) ?? null,
  };
}

function centsOf(dollars: string | null | undefined): number {
  return readAmount(dollars ?? "0.00") ?? 0;
}

function dateOf(compact: string | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(compact ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
