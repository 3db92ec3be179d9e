import type { Dependencies } from "../dependencies.ts";
import { setlstat, type TransactionRow } from "../store/transaction-row.ts";
import { tokenOnWire } from "./tokens.ts";
import type { Json } from "./wire.ts";

/** Result codes by the issuer's response code. Source: simulator/docs/tidewater.md, "The payment". */
const declineCodes: Readonly<Record<string, string>> = {
  "RPCT 100": "do_not_honor",
  "RPCT 101": "expired_card",
  "RPCT 107": "call_issuer",
  "RPCT 116": "insufficient_funds",
  "RPCT 121": "limit_exceeded",
  "RPCT 208": "lost_or_stolen",
  "RPCT 209": "lost_or_stolen",
  "RPCT 500": "do_not_honor",
  "PPS 11": "invalid_card",
  "PPS 37": "cvc_mismatch",
  "PPS 62": "issuer_timeout",
  "PPS 98": "invalid_card",
  "PPS 101": "address_mismatch",
};

const advices: Readonly<Record<string, string>> = {
  expired_card: "correct_and_retry",
  cvc_mismatch: "correct_and_retry",
  address_mismatch: "correct_and_retry",
  invalid_card: "correct_and_retry",
  insufficient_funds: "retry_later",
  limit_exceeded: "retry_later",
  issuer_timeout: "retry",
  lost_or_stolen: "do_not_retry",
};

const streets: Readonly<Record<string, readonly [string, string]>> = {
  X: ["match", "match"],
  Y: ["match", "match"],
  A: ["match", "mismatch"],
  Z: ["mismatch", "match"],
  W: ["mismatch", "match"],
  N: ["mismatch", "mismatch"],
  " ": ["not_sent", "not_sent"],
  "": ["not_sent", "not_sent"],
};

const cvcs: Readonly<Record<string, string>> = { M: "match", N: "mismatch", X: "not_sent" };

/**
 * A recorded transaction as a payment object.
 *
 * Source   simulator/docs/tidewater.md, "The payment".
 */
export function paymentObject(deps: Dependencies, row: TransactionRow): Json {
  const isApproved = row.respstat === "A";
  const code = isApproved
    ? "approved"
    : (declineCodes[`${row.respproc} ${row.respcode}`] ?? "declined");
  const [street, postalCode] = streets[row.avsresp] ?? ["unavailable", "unavailable"];
  return {
    id: row.retref,
    merchant: row.merchid,
    order_id: row.orderid,
    kind: row.kind === "refund" ? "refund" : "sale",
    parent: row.parent_retref === "" ? null : row.parent_retref,
    status: statusOf(deps, row),
    amount: row.requested_minor,
    amount_approved: row.authorized_minor,
    amount_captured: row.captured_minor,
    currency: "usd",
    approval_code: row.authcode === "" ? null : row.authcode,
    result: { code, message: row.resptext, advice: isApproved ? null : (advices[code] ?? "retry") },
    checks: { street, postal_code: postalCode, cvc: cvcs[row.cvvresp] ?? "unavailable" },
    card: {
      token: tokenOnWire(row.card_type, row.token),
      ...(row.expiry === ""
        ? {}
        : {
            exp_month: Number(row.expiry.slice(0, 2)),
            exp_year: 2000 + Number(row.expiry.slice(2)),
          }),
    },
    batch: row.batchid === null ? null : `bat_${row.batchid}`,
    created: row.authorized_at,
  };
}

function statusOf(deps: Dependencies, row: TransactionRow): string {
  switch (row.setlstat) {
    case setlstat.voided:
      return "voided";
    case setlstat.declined:
    case setlstat.rejected:
      return "declined";
    case setlstat.settled:
      return "settled";
    case setlstat.queued: {
      const batch = row.batchid === null ? undefined : deps.batches.find(row.batchid);
      return row.batched_at === null && batch?.closed_at == null ? "captured" : "submitted";
    }
    default:
      return "authorized";
  }
}
