import type { Unknown } from "../card-processor.ts";
import type {
  FundedChargeback,
  FundingAdjustment,
  FundingFile,
  FundingOutcome,
  FundingRecord,
} from "../funding-file-source.ts";
import {
  type FundingFields,
  lastFourOf,
  readDate,
  readDollars,
  readFields,
  readList,
} from "./read-fields.ts";

/** Statuses of a line that was not funded. */
const notFunded = /reject|declin|void|fail/i;

const kinds = new Map<string, FundingRecord["kind"]>([
  ["SALE", "payment"],
  ["PAYMENT", "payment"],
  ["REFUND", "refund"],
  ["RETURN", "refund"],
  ["CREDIT", "refund"],
]);

/**
 * Parses a `funding` response.
 *
 * Returns  unknown as soon as one line or one amount cannot be read, because half a file would post
 *          half of the funds. `none` only for the vendor's documented message.
 * Source   CardPointe Gateway API, "Funding".
 */
export function parseFundingResponse(
  requested: { merchantId: string; date: string },
  body: unknown,
): FundingOutcome {
  const top = readFields(body, ["merchid", "fundingdate", "fundingmasterid", "errormsg"]);
  if (top === undefined) return unreadable("not an object");
  if (top.errormsg !== undefined) {
    const none = /^no deposits match/i.test(top.errormsg);
    return none ? { kind: "none" } : unreadable(`rejected: ${top.errormsg.slice(0, 100)}`);
  }
  if (top.merchid !== requested.merchantId) return unreadable("of another merchant");
  if (readDate(top.fundingdate) !== requested.date) return unreadable("of another date");
  if (top.fundingmasterid === undefined) return unreadable("fundingmasterid is missing");
  try {
    const file = readFile(body as object, top.fundingmasterid, requested.date);
    return { kind: "funded", file };
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    throw error;
  }
}

class Unreadable extends Error {}

function unreadable(detail: string): Unknown {
  return { kind: "unknown", why: "unreadable", detail: `funding: ${detail}` };
}

function readFile(body: object, reference: string, date: string): FundingFile {
  const deposits = each(body, "fundings", ["totalfunding"], (fields) =>
    amountOf(fields, "totalfunding"),
  );
  const file: FundingFile = {
    reference,
    date,
    totalMinor: deposits.reduce((sum, amount) => sum + amount, 0),
    records: each(body, "txns", recordFields, readRecord),
    chargebacks: each(body, "chargebacks", chargebackFields, readChargeback),
    adjustments: each(body, "adjustments", adjustmentFields, readAdjustment),
  };
  for (const list of [file.records, file.chargebacks, file.adjustments]) {
    if (new Set(list.map((line) => line.id)).size !== list.length) {
      throw new Unreadable("it contains a line twice");
    }
  }
  return file;
}

function each<T>(
  body: object,
  name: string,
  names: readonly string[],
  read: (fields: FundingFields) => T,
): T[] {
  const list = readList(body, name);
  if (list === undefined) throw new Unreadable(`${name} is not a list`);
  return list.map((line, index) => {
    const fields = readFields(line, names);
    if (fields === undefined) throw new Unreadable(`${name}[${index}] is not a plain object`);
    try {
      return read(fields);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new Unreadable(`${name}[${index}]: ${error.message}`);
    }
  });
}

const recordFields = [
  "fundingtxnid",
  "retref",
  "authcode",
  "authdate",
  "cardnumber",
  "amount",
  "currency",
  "type",
  "status",
  "date",
  "interchangeunitfee",
  "interchangepercentfee",
  "plancode",
];

function readRecord(fields: FundingFields): FundingRecord {
  const signed = amountOf(fields, "amount");
  if (fields.currency !== undefined && !["USD", "840"].includes(fields.currency)) {
    throw new Unreadable(`currency is ${fields.currency}`);
  }
  const named = kinds.get((fields.type ?? "").toUpperCase()) ?? "other";
  const contradicts = named === "payment" && signed < 0;
  const rejected = notFunded.test(fields.status ?? "");
  return {
    id: required(fields, "fundingtxnid"),
    kind: contradicts || rejected ? "other" : named,
    amountMinor: Math.abs(signed),
    reference: required(fields, "retref"),
    authCode: fields.authcode,
    authorizedOn: readDate(fields.authdate),
    transactedOn: readDate(fields.date),
    cardLastFour: lastFourOf(fields.cardnumber),
    interchange: interchangeOf(fields),
  };
}

/** Two components, each in dollars, already rounded by the network. */
function interchangeOf(fields: FundingFields): FundingRecord["interchange"] {
  const { interchangeunitfee: unit, interchangepercentfee: percent, plancode } = fields;
  if (unit === undefined && percent === undefined) return undefined;
  const minor = [unit ?? "0", percent ?? "0"].map((text) => readDollars(text));
  if (minor[0] === undefined || minor[1] === undefined) return undefined;
  return { minor: Math.abs(minor[0]) + Math.abs(minor[1]), planCode: plancode };
}

const chargebackFields = [
  "fundingchargebackid",
  "casenumber",
  "acquirereferencenumber",
  "reasoncode",
  "reasondescription",
  "chargebackdate",
  "transactiondate",
  "amount",
  "transactionamount",
  "cardnumber",
  "retref",
  "authcode",
];

function readChargeback(fields: FundingFields): FundedChargeback {
  return {
    id: required(fields, "fundingchargebackid"),
    caseNumber: required(fields, "casenumber"),
    acquirerReference: fields.acquirereferencenumber,
    reasonCode: fields.reasoncode,
    reason: fields.reasondescription,
    amountMinor: Math.abs(amountOf(fields, "amount")),
    disputedOn: readDate(fields.chargebackdate),
    reference: fields.retref,
    authCode: fields.authcode,
    transactedOn: readDate(fields.transactiondate),
    transactionAmountMinor: readDollars(fields.transactionamount),
    cardLastFour: lastFourOf(fields.cardnumber),
  };
}

const adjustmentFields = [
  "fundingadjustmentid",
  "fundingtxnid",
  "casenumber",
  "amount",
  "retref",
  "type",
];

function readAdjustment(fields: FundingFields): FundingAdjustment {
  return {
    id: fields.fundingadjustmentid ?? required(fields, "fundingtxnid"),
    caseNumber: fields.casenumber,
    amountMinor: amountOf(fields, "amount"),
    reference: fields.retref,
    kind: fields.type,
  };
}

function amountOf(fields: FundingFields, name: string): number {
  const minor = readDollars(fields[name]);
  if (minor === undefined) throw new Unreadable(`${name} is not an amount`);
  return minor;
}

function required(fields: FundingFields, name: string): string {
  const value = fields[name];
  if (value === undefined) throw new Unreadable(`${name} is missing`);
  return value;
}
