import { binInfo } from "../cards/bin-info.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";
import { notDone, type Reply } from "./replies.ts";

/** Configuration of a merchant. Source: Gateway API, inquireMerchant. */
export function inquireMerchant(merchant: Merchant): Reply {
  const yesNo = (value: boolean) => (value ? "Y" : "N");
  return {
    acctupdater: yesNo(merchant.acctupdater),
    avs: yesNo(merchant.avs),
    cvv: yesNo(merchant.cvv),
    echeck: yesNo(merchant.echeck),
    cardproc: merchant.respproc,
    enabled: merchant.enabled,
    site: merchant.site,
    merchid: merchant.merchid,
    fee_type: "N",
  };
}

/**
 * Issuer data of a token.
 *
 * Returns  the fields of binInfo; PPS 98 if the site has no such card token.
 * Source   Gateway API, bin.
 */
export function inquireBin(deps: Dependencies, merchant: Merchant, token: string): Reply {
  const known = deps.vault.find(merchant.site, token);
  return known?.kind === "card" ? binInfo(known.account) : notDone("98");
}
