import type { Merchant } from "../../store/merchants.ts";
import type { SignatureOptions } from "../signature/signature-image.ts";
import type { WorkCall } from "./call.ts";
import { wrong } from "./read-fields.ts";
import { signatureOptions } from "./signature.ts";
import { failed } from "./wire-error.ts";

/** The fields of authCard and authManual for the gateway, and those of the response. */
export interface SaleFields {
  readonly merchant: Merchant;
  readonly orderId: string;
  readonly aid: "credit" | "debit";
  readonly userfields: Readonly<Record<string, string>>;
  readonly signature: SignatureOptions;
  /** Gateway request fields beside the card and the amount. */
  readonly gateway: Readonly<Record<string, unknown>>;
}

const userfieldsBytes = 4000;

/**
 * Reads the common fields of authCard and authManual.
 *
 * Errors   before the terminal asks for a card. 400: this merchant takes no PIN.
 */
export function readSaleFields(call: WorkCall): SaleFields {
  const { fields, terminal } = call;
  const merchant = merchantNamed(call);
  const orderId = fields.text("orderId", 50) ?? usualOrderId(call);
  if (!/^[0-9A-Za-z_-]+$/.test(orderId)) throw wrong("orderId");
  const aid = fields.text("aid", 6)?.toLowerCase() ?? "credit";
  if (aid !== "credit" && aid !== "debit") throw wrong("aid");
  if (aid === "debit" && terminal.model.pinPad && !merchant.pinDebit) {
    throw failed(400, "PIN debit is not supported for this merchant");
  }
  const userfields = readUserfields(fields.raw("userFields"));
  const authcode = fields.text("authCode", 6);
  const invoiceid = fields.text("invoiceId", 12);
  const termid = fields.text("termId", 8);
  const yes = (flag: boolean) => (flag ? "Y" : "N");
  return {
    merchant,
    orderId,
    aid,
    userfields,
    signature: signatureOptions(fields),
    gateway: {
      merchid: merchant.merchid,
      orderid: orderId,
      capture: yes(fields.flag("capture", true)),
      bin: yes(fields.flag("bin", false)),
      profile: yes(fields.flag("createProfile", false)),
      ...(authcode === undefined ? {} : { authcode }),
      ...(invoiceid === undefined ? {} : { invoiceid }),
      ...(termid === undefined ? {} : { termid }),
      ...(Object.keys(userfields).length === 0 ? {} : { userfields }),
    },
  };
}

function merchantNamed({ deps, merchant, fields }: WorkCall): Merchant {
  const named = fields.text("authMerchantId", 16);
  if (named === undefined) return merchant;
  const other = deps.merchants.find(named);
  if (other === undefined || other.site !== merchant.site) throw wrong("authMerchantId");
  return other;
}

/** Default order id of a sale that was sent without one. */
function usualOrderId({ terminal }: WorkCall): string {
  const moment = terminal.time().toISOString().replace(/\D/g, "").slice(0, 14);
  return `${terminal.settings.hsn}-${moment}`;
}

/** An object of strings, or a list of such objects. */
function readUserfields(given: unknown): Record<string, string> {
  if (given === undefined || given === null || given === "") return {};
  const objects = [given].flat();
  const areObjects = objects.every((one) => typeof one === "object" && one !== null);
  if (!areObjects) throw wrong("userFields");
  const all = Object.assign({}, ...(objects as object[])) as Record<string, unknown>;
  const areStrings = Object.values(all).every((value) => typeof value === "string");
  if (!areStrings || Buffer.byteLength(JSON.stringify(given)) > userfieldsBytes) {
    throw wrong("userFields");
  }
  return all as Record<string, string>;
}
