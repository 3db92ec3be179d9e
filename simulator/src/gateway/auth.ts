import { declineAdvice } from "../cards/advice.ts";
import { binInfo } from "../cards/bin-info.ts";
import { isDebitCard } from "../cards/issuer.ts";
import { type Response, response } from "../cards/response-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { type Decision, decide, findRejection } from "./decide.ts";
import { readExpiry } from "./expiry.ts";
import { authFields } from "./field-table.ts";
import { findInstrument, type Instrument, type Unusable } from "./instrument.ts";
import { normalizeOrderId } from "./order-id.ts";
import { saveProfileOf } from "./profile.ts";
import { type Fields, type FieldsRead, readFields, saysYes } from "./read-fields.ts";
import { authApproved, authDeclined, authRejected, type Reply, receiptFor } from "./replies.ts";
import { readAmount } from "./wire-amount.ts";

/** The code of a request that lacks a field, or has one that is not as documented. */
const invalidField = "34";

/** Terminal data of an authorization; never from the wire. */
export interface AtTerminal {
  /** Entry mode, as in replies. */
  readonly entrymode: string;
  /** The tags of the chip, by whether it was approved. */
  readonly tagsOf: (approved: boolean) => Readonly<Record<string, string>>;
  /** The PIN was wrong: the issuer declines for that, regardless of its other rules. */
  readonly isWrongPin: boolean;
  /** Stored with the transaction. */
  readonly part: Readonly<Record<string, unknown>>;
}

const wrongPin = { RPCT: "117", FNOR: "55" } as const;

/** An authorization request with parsed fields. */
interface Ask {
  readonly merchant: Merchant;
  readonly fields: Fields;
  readonly stored: Record<string, unknown>;
  readonly amountMinor: number;
  readonly instrument: Instrument | Unusable;
  readonly atTerminal: AtTerminal | undefined;
}

/**
 * Authorizes, and captures when `capture` is Y.
 *
 * Input    atTerminal: present if the card was read by a terminal.
 * Returns  the reply; for a card whose host does not respond, a promise of PPS 62.
 * Writes   one transaction, approved or declined, before it responds. A malformed request (PPS 34,
 *          43, 31, 32) leaves none and has no retref.
 * Source   Gateway API, auth.
 */
export function authorize(
  deps: Dependencies,
  merchant: Merchant,
  body: Record<string, unknown>,
  atTerminal?: AtTerminal,
): Reply | Promise<Reply> {
  const read = readFields(body, authFields);
  const ask = toAsk(deps, merchant, read, atTerminal);
  if (typeof ask === "string") return authRejected(ask, merchant.merchid);

  const rejection = findRejection(merchant, ask.fields, ask.amountMinor, ask.instrument);
  if (rejection?.response.respcode === invalidField) {
    return authRejected(invalidField, merchant.merchid);
  }
  if (rejection !== undefined) return record(deps, ask, rejection);
  if (atTerminal?.isWrongPin === true) {
    const rejected = response(merchant.respproc, wrongPin[merchant.respproc]);
    return record(deps, ask, { response: rejected, approvedMinor: 0 });
  }
  const decision = decide(merchant, ask.fields, ask.amountMinor, ask.instrument as Instrument);
  if (decision !== "timeout") return record(deps, ask, decision);

  // The gateway detects a silent host only after its own timeout.
  const waits = { endpoint: "auth", orderid: ask.fields.orderid ?? "", stage: "host" } as const;
  return deps.waiting
    .hold(waits, deps.hostTimeoutMs)
    .then(() => record(deps, ask, { response: response("PPS", "62"), approvedMinor: 0 }));
}

function toAsk(
  deps: Dependencies,
  merchant: Merchant,
  read: FieldsRead,
  atTerminal: AtTerminal | undefined,
): Ask | string {
  if ("invalid" in read) return invalidField;
  const { fields, stored } = read;
  if (fields.amount === undefined) return invalidField;
  const amountMinor = readAmount(fields.amount);
  if (amountMinor === undefined) return "43";
  if (fields.currency !== undefined && !/^[A-Z]{3}$/i.test(fields.currency)) return "31";
  if ((fields.currency ?? merchant.currency).toUpperCase() !== merchant.currency) return "32";
  const instrument = findInstrument(deps, merchant, fields);
  return { merchant, fields, stored, amountMinor, instrument, atTerminal };
}

function record(deps: Dependencies, ask: Ask, decision: Decision): Reply {
  const { fields, merchant } = ask;
  const now = deps.clock();
  const at = now.toISOString();
  const { seq, retref, authcode } = deps.transactions.draw(now);
  const row = toRow(ask, decision, at, retref, decision.authcode ?? fields.authcode ?? authcode);
  const isApproved = row.respstat === "A";
  const isCredit = row.kind === "refund";
  if (isApproved && row.requested_minor > 0 && (isCredit || saysYes(fields.capture))) {
    row.setlstat = setlstat.queued;
    row.captured_at = at;
    row.captured_minor = row.authorized_minor;
    row.batchid = deps.batches.current(row.merchid, at);
  }
  const more = extras(deps, ask, row, decision.response, at);
  const tags = ask.atTerminal?.tagsOf(isApproved) ?? {};
  const requested = { ...ask.stored, ...ask.atTerminal?.part, ...tags };
  const stored = isApproved ? { ...requested, ...more.stored } : withAdvice(requested, more.reply);
  row.details = Object.keys(stored).length === 0 ? "{}" : JSON.stringify(stored);
  deps.transactions.insert(seq, row);

  const isBank = "kind" in ask.instrument && ask.instrument.kind === "bank";
  const cardproc = isBank ? "PSTR" : merchant.respproc;
  const reply = isApproved ? authApproved(row) : authDeclined(row, cardproc);
  // Bank accounts use a separate merchant id, which the reply names.
  if (isBank && merchant.achMerchid !== "") reply.merchid = merchant.achMerchid;
  if (!isApproved && merchant.verificationOnDecline) {
    reply.avsresp = row.avsresp;
    reply.cvvresp = row.cvvresp;
  }
  if (row.respproc === "PPS" && row.respcode === "62") reply.setlstat = setlstat.declined;
  return Object.assign(reply, more.reply, tags);
}

function withAdvice(stored: Record<string, unknown>, advice: Reply): Record<string, unknown> {
  return Object.keys(advice).length === 0 ? stored : { ...stored, advice };
}

function toRow(
  ask: Ask,
  decision: Decision,
  at: string,
  retref: string,
  authcode: string,
): TransactionRow {
  const { fields, merchant, amountMinor } = ask;
  const isApproved = decision.response.respstat === "A";
  const shown = showInstrument(ask);
  return {
    retref,
    merchid: merchant.merchid,
    orderid: normalizeOrderId(fields.orderid ?? ""),
    kind: amountMinor < 0 ? "refund" : "charge",
    parent_retref: "",
    token: shown.token,
    account_shown: shown.account,
    last_four: shown.lastFour,
    card_type: shown.cardType,
    expiry: shown.expiry,
    requested_minor: Math.abs(amountMinor),
    authorized_minor: decision.approvedMinor,
    captured_minor: 0,
    refunded_minor: 0,
    currency: merchant.currency,
    ...decision.response,
    authcode: isApproved ? authcode : "",
    avsresp: decision.avsresp ?? "",
    cvvresp: decision.cvvresp ?? "",
    entrymode: ask.atTerminal?.entrymode ?? (isWallet(ask) ? "DigitalWallet" : entrymodeOf(fields)),
    setlstat: !isApproved
      ? setlstat.declined
      : amountMinor === 0
        ? setlstat.zeroAmount
        : setlstat.authorized,
    settlement_letter: "",
    batchid: null,
    authorized_at: at,
    captured_at: null,
    batched_at: null,
    settled_at: null,
    voided_at: null,
    details: "{}",
  };
}

function showInstrument({ instrument, fields }: Ask) {
  if ("rejectionCode" in instrument) {
    return { token: "", account: "", lastFour: "", cardType: "", expiry: "" };
  }
  const { token } = instrument;
  const number = instrument.kind === "card" ? instrument.pan : instrument.account;
  const lastFour = number.slice(-4);
  const masked = number.slice(0, 2).padEnd(Math.max(number.length - 4, 2), "X") + lastFour;
  const account = saysYes(fields.tokenize) ? masked : token;
  if (instrument.kind === "bank") {
    return { token, account, lastFour, cardType: "ECHK", expiry: "" };
  }
  const expiry = instrument.expiry === undefined ? undefined : readExpiry(instrument.expiry);
  const mmyy = typeof expiry === "object" ? expiry.mmyy : "";
  return { token, account, lastFour, cardType: instrument.brand, expiry: mmyy };
}

function isWallet({ instrument }: Ask): boolean {
  return "kind" in instrument && instrument.kind === "card" && instrument.isWallet === true;
}

function entrymodeOf(fields: Fields): string {
  if (fields.track !== undefined) return "Swipe (Non EMV)";
  if (fields.ecomind === "E") return "ECommerce";
  if (fields.ecomind === "T") return "Moto";
  return fields.ecomind === "R" ? "Recurring" : "Keyed";
}

/** Reply fields beside the outcome, and those stored with the transaction. */
function extras(deps: Dependencies, ask: Ask, row: TransactionRow, answer: Response, at: string) {
  const { instrument, fields, stored, merchant } = ask;
  const reply: Reply = {};
  if ("rejectionCode" in instrument) return { reply, stored: {} };
  if (row.respstat !== "A") {
    const isRecurring = fields.ecomind === "R" || fields.cof === "M";
    if (instrument.kind === "card") {
      Object.assign(reply, declineAdvice(instrument.brand, answer, isRecurring));
    }
    return { reply, stored: {} };
  }
  const receipt = receiptFor(fields.receipt, fields.name, stored.userfields, at);
  const profile = saysYes(fields.profile) ? saveProfileOf(deps, merchant, fields, row) : {};
  Object.assign(reply, receipt, profile);
  if (Object.keys(receipt).length > 0) reply.orderId = row.orderid;
  if (saysYes(fields.bin) && instrument.kind === "card") reply.binInfo = binInfo(instrument.pan);
  if (fields.cof !== undefined) reply.cof = fields.cof;
  if (stored.userfields !== undefined) reply.userfields = stored.userfields;
  const isDebit = instrument.kind === "card" && isDebitCard(instrument.pan);
  return { reply, stored: { ...receipt, ...profile, ...(isDebit ? { carduse: "debit" } : {}) } };
}
