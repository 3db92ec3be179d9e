import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { readAmount } from "../gateway/wire-amount.ts";
import type { Funding, FundingLine } from "../store/fundings.ts";
import type { Merchant } from "../store/merchants.ts";
import type { Json, Response } from "./wire.ts";

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

/** The record stores a line with the fields of the other gateway's file. */
function lineObject(deps: Dependencies, line: FundingLine): Json {
  const stored = JSON.parse(line.content) as Record<string, string | null | undefined>;
  const shared = { id: `lin_${line.lineid}`, amount: line.amount_minor, payment: stored.retref };
  if (line.section === "txns") {
    const row = deps.transactions.find(stored.retref ?? "");
    const cents = [stored.interchangepercentfee, stored.interchangeunitfee].map(centsOf);
    const interchange = cents.reduce((sum, each) => sum + each, 0);
    return {
      ...shared,
      type: stored.type === "REFUND" ? "refund" : "sale",
      approval_code: stored.authcode === "" ? null : stored.authcode,
      authorized_on: row === undefined ? null : localDate(new Date(row.authorized_at)),
      transacted_on: dateOf(stored.date),
      last_four: stored.cardnumber?.slice(-4) ?? null,
      interchange: interchange === 0 ? null : { amount: interchange, program: stored.plancode },
    };
  }
  if (line.section === "adjustments") {
    return { ...shared, type: "chargeback_reversal", case: stored.casenumber };
  }
  return {
    ...shared,
    type: "chargeback",
    case: stored.casenumber,
    reason_code: stored.reasoncode,
    reason: stored.reasondescription,
    disputed_on: stored.chargebackdate,
    acquirer_reference: stored.acquirereferencenumber,
    approval_code: stored.authcode,
    transacted_on: stored.transactiondate,
    last_four: stored.cardnumber?.slice(-4) ?? null,
  };
}

function centsOf(dollars: string | null | undefined): number {
  return readAmount(dollars ?? "0.00") ?? 0;
}

function dateOf(compact: string | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(compact ?? "") ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
