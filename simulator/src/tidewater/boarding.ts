import type { Dependencies } from "../dependencies.ts";
import { defaultMerchant, type Merchant } from "../store/merchants.ts";
import { siteId } from "./tokens.ts";
import type { Json } from "./wire.ts";
import { type Response, rejected, text } from "./wire.ts";

const firstMerchant = 10_000_001;

/** Registers a merchant, or returns the one that the order registered before. */
export function createMerchant(deps: Dependencies, body: Json): Response {
  const names = ["order_id", "legal_name", "trade_name", "mcc", "postal_code"];
  const missing = names.filter((name) => text(body[name]) === undefined);
  if (missing.length > 0) return rejected(400, "invalid_request", `${missing.join(", ")}: needed`);
  const order = String(body.order_id);
  const own = deps.merchants.list().filter((merchant) => merchant.site === siteId);
  const known = own.find((merchant) => merchant.boardingOrder === order);
  const merchant = known ?? addMerchant(deps, order, String(body.trade_name), own.length);
  const terminal = merchant.merchid.slice(-8);
  return { status: 201, body: { id: merchant.merchid, terminal, order_id: order } };
}

function addMerchant(
  deps: Dependencies,
  boardingOrder: string,
  name: string,
  count: number,
): Merchant {
  const first = deps.merchants.list().find((merchant) => merchant.site === siteId);
  const merchid = `mer_${firstMerchant + count}`;
  const merchant = { ...(first ?? defaultMerchant), site: siteId, merchid, boardingOrder, name };
  deps.merchants.save(merchant);
  return merchant;
}
