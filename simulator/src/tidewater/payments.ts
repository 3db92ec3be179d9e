import type { Dependencies } from "../dependencies.ts";
import { authorize } from "../gateway/auth.ts";
import { capture } from "../gateway/capture.ts";
import { refund } from "../gateway/refund.ts";
import type { Reply } from "../gateway/replies.ts";
import { voidByRetref } from "../gateway/void.ts";
import type { Merchant } from "../store/merchants.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import type { Tidewater } from "./open-tidewater.ts";
import { paymentObject } from "./payment-object.ts";
import { processingObject } from "./processing.ts";
import { expiryOf, siteId, vaultToken } from "./tokens.ts";
import type { Json } from "./wire.ts";
import { type Response, rejected, text, whole } from "./wire.ts";

/** The card whose issuer decides later. */
const slowCard = "4000000000003063";
const decidedAfterMs = 30_000;

const invalid = (message: string) => rejected(400, "invalid_request", message);

const entries: Readonly<Record<string, string>> = { ecommerce: "E", moto: "T", recurring: "R" };

/**
 * Authorizes, and captures where `capture` is true.
 *
 * Returns  201 or 402 with the payment, 202 while the issuer has not decided, 504 if it never does.
 * Writes   one transaction of the record, or the payment that waits for its decision.
 * Source   simulator/docs/tidewater.md, "Requests".
 */
export async function createPayment(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  body: Json,
): Promise<Response> {
  const orderId = text(body.order_id);
  const token = vaultToken(deps, text(body.token) ?? "");
  const amount = whole(body.amount);
  const expiry = expiryOf(body);
  if (orderId === undefined || orderId.length > 50) return invalid("order_id: 1 to 50 characters");
  if (amount === undefined) return invalid("amount: expected cents");
  if (body.currency !== "usd") return invalid("currency: expected usd");
  if (typeof body.capture !== "boolean") return invalid("capture: expected true or false");
  const entry = entries[text(body.entry) ?? ""];
  if (entry === undefined) return invalid("entry: ecommerce, moto or recurring");
  if (token === undefined) return rejected(422, "invalid_token", "token: unknown");
  if (expiry === null) return invalid("exp_month, exp_year: not a date");
  if (tidewater.isBlocked(merchant.merchid, orderId)) {
    return rejected(409, "order_blocked", "the order id was voided");
  }
  const fields = gatewayFields({ merchant, orderId, token, amount, expiry, entry, body });
  if (deps.vault.find(siteId, token)?.account === slowCard && amount > 0) {
    const dueAt = new Date(deps.clock().getTime() + decidedAfterMs);
    const waiting = { merchant: merchant.merchid, orderId, amount, fields };
    tidewater.processing.add(waiting, dueAt);
    return { status: 202, body: processingObject(waiting, deps.clock()) };
  }
  const reply = authorize(deps, merchant, fields);
  if (!(reply instanceof Promise)) return responseOf(deps, tidewater, rowOf(deps, reply), 201);
  responseOf(deps, tidewater, rowOf(deps, await reply), 201);
  return rejected(504, "issuer_timeout", "the issuer did not respond");
}

function gatewayFields(ask: {
  merchant: Merchant;
  orderId: string;
  token: string;
  amount: number;
  expiry: string | undefined;
  entry: string;
  body: Json;
}): Record<string, unknown> {
  const billing = (ask.body.billing ?? {}) as Json;
  const fields: Record<string, unknown> = {
    merchid: ask.merchant.merchid,
    account: ask.token,
    amount: String(ask.amount),
    currency: "USD",
    capture: ask.body.capture === true ? "Y" : "N",
    orderid: ask.orderId,
    ecomind: ask.entry,
    expiry: ask.expiry,
    name: text(billing.name)?.slice(0, 30),
    address: text(billing.street)?.slice(0, 30),
    postal: text(billing.postal_code)?.replace(/[\s-]/g, ""),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Decides a payment that was `processing`, when it is due. */
export function decideProcessing(deps: Dependencies, id: number): void {
  const { tidewater } = deps;
  const waiting = tidewater.processing.take(id);
  const merchant = waiting && deps.merchants.find(waiting.merchant);
  if (waiting === undefined || merchant === undefined) return;
  const reply = authorize(deps, merchant, waiting.fields);
  if (reply instanceof Promise) throw new Error("the slow card's issuer decides");
  responseOf(deps, tidewater, rowOf(deps, reply), 200);
}

export function capturePayment(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  id: string,
  body: Json,
): Response {
  const amount = whole(body.amount);
  if (amount === undefined || amount === 0) return invalid("amount: expected cents from 1");
  const row = ownRow(deps, merchant, id);
  if (row === undefined || row.kind !== "charge") return notFound();
  if (row.setlstat === setlstat.authorized && amount > row.authorized_minor) {
    return rejected(422, "amount_too_large", "more than was approved");
  }
  const { merchid } = merchant;
  const reply = capture(deps, merchant, { merchid, retref: id, amount: String(amount) });
  if (reply.respstat !== "A") return rejected(409, "not_capturable", `${reply.resptext}`);
  return responseOf(deps, tidewater, row, 200);
}

export function voidPayment(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  id: string,
): Response {
  const row = ownRow(deps, merchant, id);
  if (row === undefined) return notFound();
  const rejected = voidRow(deps, merchant, row);
  return rejected ?? responseOf(deps, tidewater, row, 200);
}

/** Voids whatever has the order id, and rejects sales with the order id from then on. */
export function voidOrder(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  body: Json,
): Response {
  const orderid = text(body.order_id);
  if (orderid === undefined) return invalid("order_id: needed");
  const { merchid } = merchant;
  if (tidewater.processing.list(merchid, orderid).length > 0) {
    return rejected(409, "in_progress", "a payment is processing");
  }
  tidewater.block(merchid, orderid);
  const status = deps.transactions
    .list({ orderid, merchid })
    .filter((row) => row.setlstat !== setlstat.declined && row.setlstat !== setlstat.voided);
  const voided: string[] = [];
  for (const row of status) {
    const rejected = voidRow(deps, merchant, row);
    if (rejected !== undefined) return rejected;
    tidewater.webhooks.send(paymentObject(deps, reread(deps, row)));
    voided.push(row.retref);
  }
  return { status: 200, body: { voided } };
}

function voidRow(
  deps: Dependencies,
  merchant: Merchant,
  row: TransactionRow,
): Response | undefined {
  const status = paymentObject(deps, row).status;
  if (status === "submitted") return rejected(409, "already_submitted", "its batch is closed");
  if (status === "settled") return rejected(409, "already_settled", "it is settled");
  const { merchid } = merchant;
  const reply = voidByRetref(deps, merchant, { merchid, retref: row.retref });
  const isVoided = reply.authcode === "REVERS";
  return isVoided ? undefined : rejected(409, "not_voidable", `${reply.resptext}`);
}

export function createRefund(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  body: Json,
): Response {
  const orderid = text(body.order_id);
  const amount = whole(body.amount);
  const sale = ownRow(deps, merchant, text(body.payment) ?? "");
  if (orderid === undefined || orderid.length > 50) return invalid("order_id: 1 to 50 characters");
  if (amount === undefined || amount === 0) return invalid("amount: expected cents from 1");
  if (sale === undefined || sale.kind !== "charge") return notFound();
  if (sale.setlstat !== setlstat.settled) return rejected(409, "not_settled", "not settled yet");
  if (amount > sale.captured_minor - sale.refunded_minor) {
    return rejected(422, "amount_too_large", "more than is left of the payment");
  }
  const { merchid } = merchant;
  const ask = { merchid, retref: sale.retref, orderid, amount: String(amount) };
  return responseOf(deps, tidewater, rowOf(deps, refund(deps, merchant, ask)), 201);
}

export function readPayment(deps: Dependencies, merchant: Merchant, id: string): Response {
  const row = ownRow(deps, merchant, id);
  return row === undefined ? notFound() : { status: 200, body: paymentObject(deps, row) };
}

export function listPayments(
  deps: Dependencies,
  tidewater: Tidewater,
  merchant: Merchant,
  orderid: string,
): Response {
  const { merchid } = merchant;
  const rows = deps.transactions.list({ orderid, merchid });
  const waiting = tidewater.processing.list(merchid, orderid);
  const data = [
    ...waiting.map((each) => processingObject(each, deps.clock())),
    ...rows.map((row) => paymentObject(deps, row)),
  ];
  return { status: 200, body: { data } };
}

const notFound = () => rejected(404, "not_found", "no such payment");

function ownRow(deps: Dependencies, merchant: Merchant, id: string): TransactionRow | undefined {
  const row = deps.transactions.find(id);
  return row?.merchid === merchant.merchid ? row : undefined;
}

function rowOf(deps: Dependencies, { retref }: Reply): TransactionRow | undefined {
  return deps.transactions.find(String(retref ?? ""));
}

function reread(deps: Dependencies, row: TransactionRow): TransactionRow {
  return deps.transactions.find(row.retref) ?? row;
}

/** The payment as it now is; a declined one is 402. A request that left no record is 400. */
function responseOf(
  deps: Dependencies,
  tidewater: Tidewater,
  row: TransactionRow | undefined,
  status: 200 | 201,
): Response {
  if (row === undefined) return invalid("the request cannot be processed");
  const body = paymentObject(deps, reread(deps, row));
  tidewater.webhooks.send(body);
  return { status: body.status === "declined" ? 402 : status, body };
}
