import {
  approvalCodes,
  findResponse,
  type Platform,
  type Response,
  response,
} from "./response-codes.ts";
import {
  amountRule,
  avsRows,
  type CardDispute,
  type CardRule,
  cvvRows,
  refundDeclineRule,
  testCards,
} from "./test-data.ts";

/** Decision of the issuer; `timeout` means that no decision arrived in time. */
export type IssuerDecision =
  | { kind: "timeout" }
  | { kind: "answer"; response: Response; approvedMinor: number; authcode?: string };

const rules = new Map<string, CardRule>(testCards.map((card) => [card.number, card.rule]));
const debitCards = new Set(testCards.filter((card) => card.isDebit).map((card) => card.number));
const disputesByCard = new Map(testCards.map((card) => [card.number, card.dispute]));
const avsByEnding = new Map(avsRows.map((row) => [row.ending, row.avsresp]));
const cvvByValue = new Map(cvvRows.map((row) => [row.cvv2, row.cvvresp]));

/** Over the withdrawal limit, by platform. */
const overLimit: Readonly<Record<Platform, string>> = { RPCT: "121", FNOR: "61" };

/** The dispute that a card's holder opens on its sales; undefined if there is none. */
export function disputeOf(pan: string): CardDispute | undefined {
  return disputesByCard.get(pan);
}

/** Whether a card draws on a bank account. */
export function isDebitCard(pan: string): boolean {
  return debitCards.has(pan);
}

function approve(platform: Platform, amountMinor: number, authcode?: string): IssuerDecision {
  const approved = response(platform, approvalCodes[platform].full);
  return authcode === undefined
    ? { kind: "answer", response: approved, approvedMinor: amountMinor }
    : { kind: "answer", response: approved, approvedMinor: amountMinor, authcode };
}

function byAmount(platform: Platform, amountMinor: number): IssuerDecision | undefined {
  const found = codeFromAmount(platform, amountMinor);
  if (found === undefined) return undefined;
  if (found.respstat !== "A") return { kind: "answer", response: found, approvedMinor: 0 };
  // A partial approval must be smaller than the requested amount; half is an arbitrary choice.
  const isPartial = found.respcode === approvalCodes[platform].partial;
  const approvedMinor = isPartial ? (amountMinor - (amountMinor % 2)) / 2 : amountMinor;
  return { kind: "answer", response: found, approvedMinor };
}

function codeFromAmount(platform: Platform, amountMinor: number): Response | undefined {
  const { from, to, digits } = amountRule[platform];
  const dollars = (amountMinor - (amountMinor % 100)) / 100;
  if (dollars < from || dollars > to) return undefined;
  return findResponse(platform, String(dollars - 1000).padStart(digits, "0"));
}

/**
 * Decides an authorization: first by the card's own rule, then by the amount.
 *
 * Input    pan in clear; amountMinor: positive, or 0 to verify the account.
 */
export function decideAuthorization(
  platform: Platform,
  pan: string,
  amountMinor: number,
): IssuerDecision {
  const rule = rules.get(pan);
  switch (rule?.kind) {
    case undefined:
    case "by_amount":
      return byAmount(platform, amountMinor) ?? approve(platform, amountMinor);
    case "approve":
      return approve(platform, amountMinor, rule.authcode);
    case "decline":
      return {
        kind: "answer",
        response: response(platform, rule.codes[platform]),
        approvedMinor: 0,
      };
    case "timeout":
      return { kind: "timeout" };
    case "partial":
      if (amountMinor < rule.fromMinor) return approve(platform, amountMinor);
      return {
        kind: "answer",
        response: response(platform, approvalCodes[platform].partial),
        approvedMinor: rule.approvedMinor,
      };
    case "up_to":
      if (amountMinor <= rule.mostMinor) return approve(platform, amountMinor);
      return {
        kind: "answer",
        response: response(platform, overLimit[platform]),
        approvedMinor: 0,
      };
  }
}

/**
 * Decides the authorization of a refund.
 *
 * Input    both amounts in minor units; the refund is partial when smaller than the capture.
 */
export function decideRefund(
  platform: Platform,
  capturedMinor: number,
  refundMinor: number,
): Response {
  const { captureFromMinor, from, to } = refundDeclineRule;
  const approval = response(platform, approvalCodes[platform].full);
  if (capturedMinor < captureFromMinor || refundMinor >= capturedMinor) return approval;
  if (refundMinor % 100 !== 0) return approval;
  const dollars = refundMinor / 100;
  if (dollars < from || dollars > to) return approval;
  const found = codeFromAmount(platform, refundMinor);
  return found === undefined || found.respstat === "A" ? approval : found;
}

/**
 * AVS result for the cardholder's address.
 *
 * Input    postal and address as received; undefined if absent.
 * Returns  a letter, or a blank when nothing was sent to verify.
 */
export function verifyAddress(postal: string | undefined, address: string | undefined): string {
  const forced = postal === undefined ? undefined : avsByEnding.get(postal.slice(-3));
  if (forced !== undefined) return forced;
  for (const [run] of address?.matchAll(/(?<![0-9A-Za-z])\d[AB\d]\d(?![0-9A-Za-z])/g) ?? []) {
    const inAddress = avsByEnding.get(run);
    if (inAddress !== undefined) return inAddress;
  }
  if (postal === undefined) return address === undefined ? " " : "A";
  if (address === undefined) return "Z";
  return postal.length === 9 ? "X" : "Y";
}

/** CVV result: X when none was sent, M for a value without a rule of its own. */
export function verifyCvv(cvv2: string | undefined): string {
  return cvv2 === undefined ? "X" : (cvvByValue.get(cvv2) ?? "M");
}
