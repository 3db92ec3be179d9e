import { type Response, response } from "../cards/response-codes.ts";
import type { Merchant } from "../store/merchants.ts";
import {
  isRefundable,
  isVoidable,
  remainingMinor,
  type TransactionRow,
} from "../store/transaction-row.ts";
import { writeAmount } from "./wire-amount.ts";

/** A reply of the gateway: strings, and the few objects that the wire has. */
export type Reply = Record<string, unknown>;

/** The gateway's own rejection of a request that it does not record. */
export function rejection(respcode: string): Response {
  return response("PPS", respcode);
}

function respfields(answered: Record<"respproc" | "respcode" | "respstat" | "resptext", string>) {
  const { respproc, resptext, respstat, respcode } = answered;
  return { respproc, resptext, respstat, respcode };
}

/** Rejected auth: nothing was recorded, so there is no retref. */
export function authRejected(respcode: string, merchid: string): Reply {
  return { ...respfields(rejection(respcode)), amount: "0.00", retref: "", account: "", merchid };
}

/** Rejected capture. `retref` is echoed if the gateway understood it. */
export function captureRejected(respcode: string, retref = "", more: Reply = {}): Reply {
  return { ...respfields(rejection(respcode)), retref, batchid: "-1", account: "", ...more };
}

/** Rejected void. */
export function voidRejected(respcode: string, merchid: string, retref = ""): Reply {
  return { ...respfields(rejection(respcode)), amount: "0.00", currency: "", retref, merchid };
}

/** Rejected refund, or a transaction that was not found. */
export function notDone(respcode: string, retref = ""): Reply {
  return { ...respfields(rejection(respcode)), retref };
}

/** Approved auth, as recorded. */
export function authApproved(row: TransactionRow, bintype = ""): Reply {
  const reply: Reply = {
    amount: writeAmount(remainingMinor(row)),
    resptext: row.resptext,
    commcard: "N",
    cvvresp: row.cvvresp,
    respcode: row.respcode,
    avsresp: row.avsresp,
    entrymode: row.entrymode,
    merchid: row.merchid,
    token: row.token,
    authcode: row.authcode,
    respproc: row.respproc,
    bintype,
    retref: row.retref,
    respstat: row.respstat,
    account: row.account_shown,
  };
  if (row.expiry !== "") reply.expiry = row.expiry;
  if (row.batchid !== null) reply.batchid = String(row.batchid);
  return reply;
}

/** Declined auth, as recorded. `cardproc` is the processor that would have decided. */
export function authDeclined(row: TransactionRow, cardproc: string): Reply {
  return {
    respproc: row.respproc,
    amount: "0.00",
    resptext: row.resptext,
    cardproc,
    retref: row.retref,
    respstat: row.respstat,
    respcode: row.respcode,
    account: row.account_shown,
    merchid: row.merchid,
    token: row.token,
  };
}

/** A captured transaction. */
export function captured(row: TransactionRow): Reply {
  return {
    amount: writeAmount(row.captured_minor),
    resptext: row.resptext,
    setlstat: row.setlstat,
    commcard: "N",
    respcode: row.respcode,
    batchid: String(row.batchid ?? -1),
    merchid: row.merchid,
    token: row.token,
    authcode: row.authcode,
    respproc: row.respproc,
    retref: row.retref,
    respstat: row.respstat,
    account: row.account_shown,
  };
}

/** ISO 8601 as the wire's YYYYMMDDHHMMSS, in UTC. */
export function wireMoment(iso: string): string {
  return iso.replace(/\D/g, "").slice(0, 14);
}

/** Reply of inquire: the authorization's outcome, and the current state. */
export function inquired(row: TransactionRow, merchant: Merchant): Reply {
  const details = JSON.parse(row.details) as Reply;
  const reply: Reply = {
    ...respfields(row),
    merchid: row.merchid,
    retref: row.retref,
    account: row.account_shown,
    token: row.token,
    lastfour: row.last_four,
    amount: writeAmount(remainingMinor(row)),
    currency: row.currency,
    setlstat: row.setlstat,
    authdate: wireMoment(row.authorized_at).slice(0, 8),
    entrymode: row.entrymode,
    bintype: "",
    orderId: row.orderid,
    voidable: isVoidable(row) ? "Y" : "N",
    refundable: isRefundable(row, merchant.refundUnsettled) ? "Y" : "N",
  };
  if (row.expiry !== "") reply.expiry = row.expiry;
  if (row.authcode !== "") reply.authcode = row.authcode;
  if (row.respstat === "A") {
    reply.avsresp = row.avsresp;
    reply.cvvresp = row.cvvresp;
    reply.commcard = "N";
  }
  if (row.batchid !== null) reply.batchid = String(row.batchid);
  if (row.captured_at !== null) reply.capturedate = wireMoment(row.captured_at);
  if (row.settled_at !== null) reply.settledate = wireMoment(row.settled_at);
  for (const name of inquiredDetails) {
    if (details[name] !== undefined) reply[name] = details[name];
  }
  Object.assign(reply, details.advice);
  return reply;
}

const inquiredDetails = [
  "name",
  "profileid",
  "acctid",
  "userfields",
  "signature",
  "emvTagData",
  "cof",
  "receipt",
  "receiptObj",
];

const receiptOverrides = {
  header: "receiptHeader",
  footer: "receiptFooter",
  dba: "receiptDba",
  phone: "receiptPhone",
  address1: "receiptAddress1",
  address2: "receiptAddress2",
} as const;

/**
 * The requested receipt.
 *
 * Input    wanted: `receipt` of the request (Y or json); userfields may override its lines.
 * Returns  the field to add to the reply: `receipt`, or `receiptObj` for json; or nothing.
 */
export function receiptFor(
  wanted: string | undefined,
  name: string | undefined,
  userfields: unknown,
  iso: string,
): Reply {
  if (wanted === undefined || /^n$/i.test(wanted)) return {};
  const given: Reply = Object.assign({}, ...[userfields ?? {}].flat());
  const receipt: Reply = { dateTime: wireMoment(iso), nameOnCard: name ?? "", orderNote: "" };
  for (const [field, override] of Object.entries(receiptOverrides)) {
    receipt[field] = given[override] ?? (field === "dba" ? "Simulated Merchant" : "");
  }
  receipt.items = "";
  return wanted === "json" ? { receiptObj: receipt } : { receipt };
}
