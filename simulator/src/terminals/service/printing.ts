import type { TransactionRow } from "../../store/transaction-row.ts";
import { receiptOf, type TerminalPart } from "../receipt.ts";
import type { Terminal } from "../terminal.ts";
import type { TerminalCall, WorkCall } from "./call.ts";
import type { Fields } from "./read-fields.ts";
import { failed, invalid } from "./wire-error.ts";

/** How a receipt is to be printed. */
export interface Printing {
  readonly wanted: boolean;
  readonly extra: boolean;
  /** Between the two copies, so that the first can be torn off. */
  readonly delayMs: number;
}

const delayMsMax = 60_000;

/** Reads `printReceipt`, `printExtraReceipt` and `printDelay`. */
export function readPrinting(fields: Fields): Printing {
  const extra = fields.flag("printExtraReceipt", false);
  const delay = fields.text("printDelay", 10);
  if (extra && delay === undefined) {
    throw failed(1, "printDelay is required when printExtraReceipt is true");
  }
  const delayMs = Number(delay ?? 0);
  if (!/^\d+$/.test(delay ?? "0") || delayMs > delayMsMax) {
    throw invalid("printDelay value must be between 0 and 60000 milliseconds");
  }
  return { wanted: fields.flag("printReceipt", false), extra, delayMs };
}

/** Why a terminal cannot print now; undefined if it can. */
function printingError(terminal: Terminal): string | undefined {
  const { paper, battery } = terminal.condition();
  if (!terminal.model.printer) return "Printing is not supported by the device";
  if (battery === "low") return "Printing is not supported while the battery is low";
  return paper ? undefined : "Printing is not possible: out of paper";
}

/**
 * Prints the copies of a sale, if the terminal can.
 *
 * Returns  immediately: the second copy is printed after the delay.
 */
export function printCopies(call: TerminalCall, retref: string, printing: Printing): void {
  const { terminal, deps } = call;
  const row = deps.transactions.find(retref);
  const part = row === undefined ? undefined : partOf(row);
  if (row === undefined || part === undefined || printingError(terminal) !== undefined) return;
  terminal.print(receiptOf(row, part, terminal.time(), "customer"));
  if (!printing.extra) return;
  setTimeout(() => {
    if (printingError(terminal) === undefined) {
      terminal.print(receiptOf(row, part, terminal.time(), "merchant"));
    }
  }, printing.delayMs).unref();
}

function partOf(row: TransactionRow): TerminalPart | undefined {
  return (JSON.parse(row.details) as { terminal?: TerminalPart }).terminal;
}

/**
 * Prints the receipt of an earlier sale; of several of one order id, of the newest.
 *
 * Errors   800 where the terminal cannot print, with the receipt's lines.
 */
export function printReceipt(call: WorkCall) {
  const { fields, deps, merchant, terminal } = call;
  const orderid = fields.neededText("orderId", 50);
  const printing = readPrinting(fields);
  const row = deps.transactions
    .list({ orderid, merchid: merchant.merchid })
    .findLast((one) => partOf(one) !== undefined && one.respstat === "A");
  const part = row === undefined ? undefined : partOf(row);
  if (row === undefined || part === undefined) {
    throw invalid("No transaction was found for the orderId");
  }
  const { receiptData } = part;
  const error = printingError(terminal);
  if (error !== undefined) throw failed(800, error, { receiptData });
  printCopies(call, row.retref, printing);
  return { receiptData };
}
