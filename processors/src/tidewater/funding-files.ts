import type { Unknown } from "../card-processor.ts";
import type {
  FundedChargeback,
  FundingAdjustment,
  FundingFile,
  FundingFileSource,
  FundingOutcome,
  FundingRecord,
} from "../funding-file-source.ts";
import { isObject, type TidewaterClient } from "./client.ts";

/** Source   simulator/docs/tidewater.md, "Funding". */
export function createTidewaterFunding(client: TidewaterClient): FundingFileSource {
  return {
    async fetchFunding({ merchantId, date }) {
      const result = await client.get("/fundings", { merchant: merchantId, date });
      switch (result.kind) {
        case "done":
          return parseFundings({ merchantId, date }, result.body);
        case "rejected":
          return failed("http_status", `${result.status} ${result.code}`);
        case "not_sent":
          return failed("connection", result.detail);
        case "unknown":
          return failed(result.why, result.detail);
      }
    },
  };
}

function failed(why: Unknown["why"], detail: string): Unknown {
  return { kind: "unknown", why, detail: `funding: ${detail}` };
}

class Unreadable extends Error {}

/**
 * Parses the fundings of a date.
 *
 * Returns  unknown as soon as one line cannot be read, or the lines do not add up to the total: half
 *          a file would post half of the money.
 */
export function parseFundings(
  requested: { merchantId: string; date: string },
  body: Record<string, unknown>,
): FundingOutcome {
  const { data } = body;
  if (!Array.isArray(data)) return failed("unreadable", "data is not a list");
  const [funding, ...others] = data;
  if (funding === undefined) return { kind: "none" };
  if (others.length > 0 || !isObject(funding)) return failed("unreadable", "not one funding");
  try {
    return { kind: "funded", file: parseFunding(requested, funding) };
  } catch (error) {
    if (error instanceof Unreadable) return failed("unreadable", error.message);
    throw error;
  }
}

type Line = Record<string, unknown>;

function parseFunding(requested: { merchantId: string; date: string }, funding: Line): FundingFile {
  if (funding.merchant !== requested.merchantId) throw new Unreadable("of another merchant");
  if (funding.date !== requested.date) throw new Unreadable("of another date");
  const { lines } = funding;
  if (!Array.isArray(lines) || !lines.every(isObject)) throw new Unreadable("lines is not a list");
  if (new Set(lines.map((line) => line.id)).size !== lines.length) {
    throw new Unreadable("two lines have the same id");
  }
  const totalMinor = cents(funding, "total");
  const sum = lines.reduce((total, line) => total + cents(line, "amount"), 0);
  if (sum !== totalMinor) throw new Unreadable("the lines do not add up to the total");
  const of = (...types: string[]) => lines.filter((line) => types.includes(String(line.type)));
  const known = of("chargeback", "chargeback_reversal");
  return {
    reference: required(funding, "id"),
    date: requested.date,
    totalMinor,
    records: lines.filter((line) => !known.includes(line)).map(parseRecord),
    chargebacks: of("chargeback").map(parseChargeback),
    adjustments: of("chargeback_reversal").map(parseReversal),
  };
}

function parseRecord(line: Line): FundingRecord {
  const signed = cents(line, "amount");
  const isSale = line.type === "sale" && signed >= 0;
  const isRefund = line.type === "refund" && signed <= 0;
  const interchange = isObject(line.interchange) ? line.interchange : undefined;
  return {
    id: required(line, "id"),
    kind: isSale ? "payment" : isRefund ? "refund" : "other",
    amountMinor: Math.abs(signed),
    reference: required(line, "payment"),
    authCode: optional(line, "approval_code"),
    authorizedOn: optional(line, "authorized_on"),
    transactedOn: optional(line, "transacted_on"),
    cardLastFour: optional(line, "last_four"),
    interchange:
      interchange === undefined
        ? undefined
        : { minor: cents(interchange, "amount"), planCode: optional(interchange, "program") },
  };
}

function parseChargeback(line: Line): FundedChargeback {
  return {
    id: required(line, "id"),
    caseNumber: required(line, "case"),
    acquirerReference: optional(line, "acquirer_reference"),
    reasonCode: optional(line, "reason_code"),
    reason: optional(line, "reason"),
    amountMinor: Math.abs(cents(line, "amount")),
    disputedOn: optional(line, "disputed_on"),
    reference: optional(line, "payment"),
    authCode: optional(line, "approval_code"),
    transactedOn: optional(line, "transacted_on"),
    transactionAmountMinor: undefined,
    cardLastFour: optional(line, "last_four"),
  };
}

function parseReversal(line: Line): FundingAdjustment {
  return {
    id: required(line, "id"),
    caseNumber: required(line, "case"),
    amountMinor: cents(line, "amount"),
    reference: optional(line, "payment"),
    kind: "chargeback_reversal",
  };
}

function cents(line: Line, name: string): number {
  const value = line[name];
  if (!Number.isSafeInteger(value)) throw new Unreadable(`${name} is not a whole number of cents`);
  return Number(value);
}

function required(line: Line, name: string): string {
  const value = optional(line, name);
  if (value === undefined) throw new Unreadable(`${name} is missing`);
  return value;
}

function optional(line: Line, name: string): string | undefined {
  const value = line[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
