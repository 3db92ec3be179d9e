import { isDebitCard } from "../../cards/issuer.ts";
import { authorize } from "../../gateway/auth.ts";
import { normalizeOrderId } from "../../gateway/order-id.ts";
import { voidByRetref } from "../../gateway/void.ts";
import { readAmount } from "../../gateway/wire-amount.ts";
import type { Merchant } from "../../store/merchants.ts";
import type { Strokes } from "../actions.ts";
import { applications, emvTags } from "../emv-tags.ts";
import { receiptData, type TerminalPart } from "../receipt.ts";
import type { WorkCall } from "./call.ts";
import { endingError } from "./call.ts";
import { entrymodes } from "./entrymodes.ts";
import { printCopies, readPrinting } from "./printing.ts";
import { readSaleFields, type SaleFields } from "./sale-fields.ts";
import { signatureQuestion, signed } from "./signature.ts";
import { type TakenCard, takeCard } from "./take-card.ts";
import { failed, type WireError } from "./wire-error.ts";

const amountMin = -2_147_483_647;
const clearAfterMsDefault = 1500;
const clearAfterMsMax = 60_000;
/** The PIN that a test uses as a wrong one; every other PIN is right. */
const wrongPin = "0000";

type Reply = Record<string, unknown>;

export function authCard(call: WorkCall) {
  return sell(call, "read");
}

/** Errors   1: a Clover, which can prompt for neither a postal code nor a security code. */
export function authManual(call: WorkCall) {
  const { fields, terminal } = call;
  const asksCvv = fields.flag("includeCVV", false);
  const asksMore = asksCvv || fields.flag("includeAVS", false);
  if (asksMore && terminal.model.maker === "clover") throw failed(1, "Not supported by the device");
  return sell(call, asksCvv ? ["number", "expiry", "cvv"] : ["number", "expiry"]);
}

/**
 * Reads a card and authorizes it: the amount is confirmed, the card read, the authorization
 * requested, and an approval signed.
 *
 * Returns  the gateway's response, approved or not, with the terminal's additions.
 * Errors   after the issuer's decision, an error carries the response in `authResponse`, unless the
 *          terminal was unplugged and cannot report it. 900: the approval was voided, because the
 *          customer cancelled it at a Clover.
 * Writes   one transaction of the gateway, and with it the receipt and the tags.
 */
async function sell(call: WorkCall, asks: Parameters<typeof takeCard>[2]): Promise<Reply> {
  const { fields, terminal, deps, flight } = call;
  const amountMinor = fields.amount(amountMin);
  const sale = readSaleFields(call);
  const printing = readPrinting(fields);
  const clearAfterMs =
    fields.integer("clearDisplayDelay", 0, clearAfterMsMax) ?? clearAfterMsDefault;
  const wantsSignature = fields.flag("includeSignature", true) && terminal.model.signature;

  const taken = await takeCard(call, amountMinor, asks);
  terminal.show({ kind: "processing", amount_minor: amountMinor });
  const { response, part } = await askIssuer(call, sale, taken, amountMinor, wantsSignature);
  const waits = { endpoint: "terminal_authCard", orderid: sale.orderId, stage: "host" } as const;
  await deps.waiting.hold(waits, deps.terminalPaceMs);
  if (flight.ended !== undefined) throw tooLate(call, response);

  const isApproved = response.respstat === "A";
  let strokes: Strokes = [];
  if (isApproved && wantsSignature) {
    const reply = await flight.ask(signatureQuestion("Please sign", sale.signature));
    if (reply.kind === "ended") throw tooLate(call, response);
    if (reply.kind === "cancelled" && terminal.model.maker === "clover") {
      throw voided(call, sale.merchant, response);
    }
    if (reply.kind === "signature") {
      const written = signed(reply, sale.signature);
      ({ strokes } = written);
      response.signature = written.image;
    }
  }
  if (isApproved) {
    storeSale(call, response, { ...part, strokes });
    response.receiptData = part.receiptData;
    if (printing.wanted) printCopies(call, String(response.retref), printing);
  }
  showResult(call, response, isApproved, clearAfterMs);
  return response;
}

async function askIssuer(
  { deps, terminal }: WorkCall,
  sale: SaleFields,
  taken: TakenCard,
  amountMinor: number,
  wantsSignature: boolean,
): Promise<{ response: Reply; part: TerminalPart }> {
  const { presented, token, name = "", pin } = taken;
  const { card, entry, expiry, cvv } = presented;
  const at = terminal.time();
  const hasChip = entry === "insert" || entry === "tap";
  const { aid, label } = applications[card.brand];
  const part: TerminalPart = {
    hsn: terminal.settings.hsn,
    receiptData: receiptData(sale.merchant, sale.userfields, name, at),
    application: hasChip ? label : "",
    aid: hasChip ? aid : "",
    strokes: [],
  };
  const isPinDebit = sale.aid === "debit" && terminal.model.pinPad && isDebitCard(card.number);
  const body = {
    ...sale.gateway,
    account: token,
    amount: String(amountMinor),
    ...(expiry === undefined ? {} : { expiry }),
    ...(cvv === undefined ? {} : { cvv2: cvv }),
    ...(taken.postal === undefined ? {} : { postal: taken.postal }),
    ...(name === "" ? {} : { name }),
    ...(isPinDebit ? { accttype: "PDEBIT" } : {}),
  };
  const tagsOf = (approved: boolean) => {
    if (!hasChip) return {};
    const checkedBy = pin !== undefined ? "pin" : wantsSignature ? "signature" : "nothing";
    const contactless = entry === "tap";
    const counter = 1 + deps.random(60_000);
    const chip = { brand: card.brand, amountMinor, at, contactless, approved, counter };
    return { emvTagData: emvTags({ ...chip, checkedBy }, deps.random) };
  };
  const reply = (await authorize(deps, sale.merchant, body, {
    entrymode: entrymodes[entry],
    tagsOf,
    isWrongPin: pin === wrongPin,
    part: { terminal: part },
  })) as Reply;
  const response: Reply = {
    ...reply,
    entrymode: entrymodes[entry],
    orderId: normalizeOrderId(sale.orderId),
  };
  if (expiry !== undefined) response.expiry = expiry;
  if (name !== "") response.name = name;
  if (entry === "tap") response.tokenExpired = true;
  return { response, part };
}

/** The issuer has already decided: the response is valid whatever ends the command now. */
function tooLate({ flight, terminal }: WorkCall, response: Reply): WireError {
  const why = flight.ended ?? "timed_out";
  if (why === "unplugged") return endingError(terminal, why);
  if (why === "cancelled_by_app") {
    return failed(8, "Authorization Cancelled", { authResponse: response });
  }
  return failed(1, "Terminal request timed out", { authResponse: response });
}

function voided({ deps, terminal }: WorkCall, merchant: Merchant, response: Reply): WireError {
  voidByRetref(deps, merchant, { merchid: merchant.merchid, retref: response.retref });
  terminal.show({ kind: "result", text: "Voided", approved: false, amount_minor: null });
  return failed(900, "Authorization Voided", { authResponse: response });
}

function storeSale({ deps }: WorkCall, response: Reply, part: TerminalPart): void {
  const row = deps.transactions.find(String(response.retref));
  if (row === undefined) return;
  const details = JSON.parse(row.details) as Reply;
  row.details = JSON.stringify({ ...details, terminal: part });
  deps.transactions.update(row);
}

function showResult(
  { terminal }: WorkCall,
  response: Reply,
  approved: boolean,
  clearAfterMs: number,
): void {
  const approvedMinor = approved ? readAmount(String(response.amount)) : undefined;
  terminal.show({
    kind: "result",
    text: String(response.resptext),
    approved,
    amount_minor: approvedMinor ?? null,
  });
  if (clearAfterMs === 0) return;
  const { prompt_id: shown } = terminal.state();
  setTimeout(() => {
    if (terminal.state().prompt_id === shown) terminal.show({ kind: "idle" });
  }, clearAfterMs).unref();
}
