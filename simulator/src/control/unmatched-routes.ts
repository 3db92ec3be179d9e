import type { FastifyInstance } from "fastify";
import { type Brand, findBrandRange } from "../cards/brands.ts";
import { passesLuhn } from "../cards/luhn.ts";
import { approvalCodes, response } from "../cards/response-codes.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueForFunding } from "../funding/queue-for-funding.ts";
import type { Merchant } from "../store/merchants.ts";
import { inTransaction } from "../store/open-store.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { type Body, objectOf, readMoment, reject } from "./read-body.ts";

interface Unmatched {
  readonly merchant: Merchant;
  readonly amountMinor: number;
  readonly kind: TransactionRow["kind"];
  readonly card: string;
  readonly brand: Brand;
  readonly authcode: string | undefined;
  readonly retref: string | undefined;
  readonly at: Date;
}

/**
 * Serves transactions that reach the acquirer outside the platform, as those of another system at
 * the same merchant do.
 *
 * Writes   a settled transaction, and its row in the next funding file.
 */
export function registerUnmatched(app: FastifyInstance, deps: Dependencies): void {
  app.post("/_simulator/unmatched", (request, reply) => {
    const read = readUnmatched(deps, objectOf(request.body));
    if ("wrong" in read) return reject(reply, read.wrong);
    const row = inTransaction(deps.database, () => record(deps, read.unmatched));
    const { retref, merchid, authcode, card_type, last_four, kind } = row;
    return reply.code(201).send({
      retref,
      merchid,
      authcode,
      card_type,
      last_four,
      kind,
      amount: row.captured_minor,
      authorized_at: row.authorized_at,
    });
  });
}

function readUnmatched(
  deps: Dependencies,
  body: Body,
): { readonly unmatched: Unmatched } | { readonly wrong: string[] } {
  const {
    merchid,
    amount,
    kind = "charge",
    card = "4111111111111111",
    authcode,
    retref,
    at,
  } = body;
  const known = ["merchid", "amount", "kind", "card", "authcode", "retref", "at"];
  const wrong = Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: unknown`);
  const merchant = deps.merchants.find(String(merchid));
  if (merchant === undefined) wrong.push("merchid: expected one that there is");
  if (!Number.isSafeInteger(amount) || Number(amount) < 1) {
    wrong.push("amount: expected minor units, an integer from 1");
  }
  if (kind !== "charge" && kind !== "refund") wrong.push("kind: expected charge or refund");
  const brand = findBrandRange(String(card))?.brand;
  if (brand === undefined || !passesLuhn(String(card))) wrong.push("card: expected a card number");
  if (authcode !== undefined && !/^[0-9A-Z]{4,16}$/.test(String(authcode))) {
    wrong.push("authcode: expected 4 to 16 digits or capital letters");
  }
  if (retref !== undefined && !/^[\x20-\x7e]{12,64}$/.test(String(retref))) {
    wrong.push("retref: expected 12 to 64 printable characters");
  }
  const moment = at === undefined ? deps.clock() : readMoment(at);
  if (moment === undefined) wrong.push("at: expected a moment of ISO 8601 with its time zone");
  if (merchant === undefined || brand === undefined || moment === undefined || wrong.length > 0) {
    return { wrong };
  }
  return {
    unmatched: {
      merchant,
      amountMinor: Number(amount),
      kind: kind as TransactionRow["kind"],
      card: String(card),
      brand,
      authcode: authcode as string | undefined,
      retref: retref as string | undefined,
      at: moment,
    },
  };
}

function record(deps: Dependencies, unmatched: Unmatched): TransactionRow {
  const { merchant, amountMinor, kind, card, brand, at } = unmatched;
  const { seq, retref, authcode } = deps.transactions.draw(at);
  const moment = at.toISOString();
  const token = deps.vault.tokenize(merchant.site, { kind: "card", account: card });
  const row: TransactionRow = {
    // Another gateway's reference, which this acquirer does not give.
    retref: unmatched.retref ?? retref,
    merchid: merchant.merchid,
    orderid: "",
    kind,
    parent_retref: "",
    token,
    account_shown: token,
    last_four: card.slice(-4),
    card_type: brand,
    expiry: "",
    requested_minor: amountMinor,
    authorized_minor: amountMinor,
    captured_minor: amountMinor,
    refunded_minor: 0,
    currency: merchant.currency,
    ...response(merchant.respproc, approvalCodes[merchant.respproc].full),
    authcode: unmatched.authcode ?? authcode,
    avsresp: "",
    cvvresp: "",
    entrymode: "Swipe (Non EMV)",
    setlstat: setlstat.settled,
    settlement_letter: "Y",
    batchid: null,
    authorized_at: moment,
    captured_at: moment,
    batched_at: moment,
    settled_at: moment,
    voided_at: null,
    details: "{}",
  };
  deps.transactions.insert(seq, row);
  queueForFunding(deps, [row], undefined, deps.clock());
  return row;
}
