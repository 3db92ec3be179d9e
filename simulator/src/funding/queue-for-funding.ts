import type { Brand } from "../cards/brands.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { wireMoment } from "../gateway/replies.ts";
import { writeAmount } from "../gateway/wire-amount.ts";
import type { FundingLine } from "../store/fundings.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import { fundedAt, fundingDateOf, nextFundingDate } from "./funding-days.ts";
import { cardtypeOf, interchangeOf } from "./interchange.ts";

/** Brands as funding files name them. Source: Gateway API, funding, card brand responses. */
const fundingBrands: Readonly<Record<Brand, string>> = {
  visa: "VISA",
  mastercard: "MC",
  amex: "AMEX",
  discover: "DSCV",
  diners: "DNR",
  jcb: "JCB",
};

/**
 * Queues settled transactions of one merchant for the funding files of their days.
 *
 * Input    closedAt: when their batch was closed; undefined, they are in the next file.
 * Writes   their rows of these files, and that the files are due.
 */
export function queueForFunding(
  deps: Dependencies,
  rows: readonly TransactionRow[],
  closedAt: Date | undefined,
  respondedAt: Date,
): void {
  const dateOf = (isBankAccount: boolean) =>
    closedAt === undefined
      ? nextFundingDate(respondedAt)
      : fundingDateOf(closedAt, isBankAccount, respondedAt);
  const dates = { card: dateOf(false), bankAccount: dateOf(true) };
  for (const row of rows) {
    const date = row.card_type === "ECHK" ? dates.bankAccount : dates.card;
    const amountMinor = row.kind === "refund" ? -row.captured_minor : row.captured_minor;
    addLine(deps, row.merchid, "txns", amountMinor, presentRow(row, amountMinor), date);
  }
  for (const { merchid, card_type } of uniqueFiles(rows)) {
    const date = card_type === "ECHK" ? dates.bankAccount : dates.card;
    deps.agenda.add("make_funding", merchid, fundedAt(date));
  }
}

/** One row for each file that contains the rows. */
function uniqueFiles(rows: readonly TransactionRow[]): Iterable<TransactionRow> {
  const files = rows.map((row) => [`${row.merchid} ${row.card_type === "ECHK"}`, row] as const);
  return new Map(files).values();
}

/** Queues one row of a date's funding file, and the file itself. */
export function queueLine(
  deps: Dependencies,
  merchid: string,
  section: FundingLine["section"],
  amountMinor: number,
  content: object,
  date: string,
): void {
  addLine(deps, merchid, section, amountMinor, content, date);
  deps.agenda.add("make_funding", merchid, fundedAt(date));
}

function addLine(
  deps: Dependencies,
  merchid: string,
  section: FundingLine["section"],
  amountMinor: number,
  content: object,
  date: string,
): void {
  const line = { merchid, section, amount_minor: amountMinor, content: JSON.stringify(content) };
  deps.fundings.addLine(line, date);
}

/** A row of `txns`. Source: Gateway API, funding; dates of transactions are New York's. */
export function presentRow(row: TransactionRow, amountMinor: number) {
  const { plancode, percentMinor, unitMinor } = interchangeOf(row);
  const { invoiceid, termid, userfields } = JSON.parse(row.details) as Details;
  return {
    retref: row.retref,
    parentretref: row.parent_retref === "" ? null : row.parent_retref,
    authcode: row.authcode,
    authdate: wireMoment(row.authorized_at),
    respcode: row.respcode,
    batchid: String(row.batchid ?? ""),
    cardproc: row.respproc,
    cardnumber: maskedNumber(row),
    cardtype: cardtypeOf(row),
    cardbrand: fundingBrands[row.card_type as Brand] ?? row.card_type,
    amount: writeAmount(amountMinor),
    currency: row.currency,
    type: row.kind === "refund" ? "REFUND" : "SALE",
    status: "Processed",
    date: localDate(new Date(row.captured_at ?? row.authorized_at)).replaceAll("-", ""),
    interchangeunitfee: writeAmount(unitMinor),
    interchangepercentfee: writeAmount(percentMinor),
    plancode,
    downgradereasoncodes: null,
    invoicenumber: invoiceid ?? null,
    sourcetransactionid: null,
    terminalnumber: termid ?? null,
    achreturncode: null,
    ...numberedUserfields(userfields),
  };
}

interface Details {
  readonly invoiceid?: string;
  readonly termid?: string;
  readonly userfields?: Record<string, string> | readonly Record<string, string>[];
}

/** Source   Gateway API, funding: userfield0 to userfield9 are the first ten, 20 characters each. */
function numberedUserfields(userfields: Details["userfields"]): Record<string, string> {
  const strings = [userfields ?? {}].flat().flatMap((object) => Object.values(object));
  return Object.fromEntries(
    strings.slice(0, 10).map((value, index) => [`userfield${index}`, value.slice(0, 20)]),
  );
}

/** The first two digits and the last four; a token shows both. */
export function maskedNumber(row: TransactionRow): string {
  return `${row.token.slice(1, 3)}XXXXXXXXXX${row.last_four}`;
}
