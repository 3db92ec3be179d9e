import type { FastifyInstance } from "fastify";
import { findWrong, objectOf, reject } from "../control/read-body.ts";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import { sendUnauthorized } from "../gateway/credentials.ts";
import { defaultMerchant, type Merchant } from "../store/merchants.ts";

/** Each with a value of its type; all are needed. */
const fields = { order_id: "", legal_name: "", dba_name: "", mcc: "", postal_code: "" };

/** The first assigned merchant id; the documented one is lower. */
const firstMerchid = 800_000_100_001;

/**
 * Serves the acquirer's boarding: a merchant is registered, and gets its merchant and terminal id.
 *
 * No vendor document describes a wire for this, so the simulator defines a minimal one. It
 * guarantees that the same order returns the same merchant, however often it is sent.
 */
export function registerBoarding(app: FastifyInstance, deps: Dependencies): void {
  app.post("/boarding/v1/merchants", (request, reply) => {
    const caller = deps.merchants.identify(request.headers.authorization ?? "");
    if (caller === undefined) return sendUnauthorized(deps, request, reply);
    const body = objectOf(request.body);
    const wrong = [
      ...findWrong(body, fields),
      ...Object.keys(fields)
        .filter((name) => !body[name])
        .map((name) => `${name}: is needed`),
    ];
    if (!/^\d{4}$/.test(String(body.mcc ?? ""))) wrong.push("mcc: expected four digits");
    if (wrong.length > 0) return reject(reply, wrong);
    const order = String(body.order_id);
    return deliver(deps, { endpoint: "boarding", orderid: order }, request, reply, () => {
      const known = deps.merchants.list().find((one) => one.boardingOrder === order);
      return responseOf(known ?? addMerchant(deps, order, String(body.dba_name)));
    });
  });
}

function addMerchant(deps: Dependencies, boardingOrder: string, name: string): Merchant {
  const given = deps.merchants
    .list()
    .map(({ merchid }) => Number(merchid))
    .filter((merchid) => merchid >= firstMerchid);
  const merchid = String(Math.max(firstMerchid - 1, ...given) + 1);
  const merchant = { ...defaultMerchant, merchid, boardingOrder, name };
  deps.merchants.save(merchant);
  return merchant;
}

function responseOf({ merchid, boardingOrder, enabled }: Merchant) {
  return {
    order_id: boardingOrder,
    status: enabled ? "boarded" : "closed",
    merchid,
    terminal_id: merchid.slice(-8),
  };
}
