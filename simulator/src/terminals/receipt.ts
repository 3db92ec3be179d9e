import { type Brand, brandNames } from "../cards/brands.ts";
import type { Merchant } from "../store/merchants.ts";
import type { TransactionRow } from "../store/transaction-row.ts";
import type { Strokes } from "./actions.ts";
import type { ReceiptData } from "./prompts.ts";

/** A printed receipt. */
export interface PrintedReceipt {
  readonly id: number;
  readonly at: string;
  readonly copy: "customer" | "merchant";
  readonly receipt: ReceiptData;
  readonly sale: ReceiptSale;
  /** Lines of the signature; empty without one. */
  readonly signature: Strokes;
}

/** Sale data on the receipt. */
export interface ReceiptSale {
  readonly amount_minor: number;
  readonly order_id: string;
  readonly retref: string;
  readonly authcode: string;
  readonly brand: string;
  readonly last_four: string;
  readonly entry: string;
  readonly outcome: string;
  /** Of the chip; empty without one. */
  readonly application: string;
  readonly aid: string;
}

const overrideFields = {
  header: "receiptHeader",
  footer: "receiptFooter",
  dba: "receiptDba",
  phone: "receiptPhone",
  address1: "receiptAddress1",
  address2: "receiptAddress2",
} as const;

/** Address of every simulated merchant. */
const premises = {
  address1: "12 Harbor Street",
  address2: "Portland, OR 97210",
  phone: "503-555-0142",
  header: "",
  footer: "",
};

/**
 * The lines of a sale's receipt.
 *
 * Input    userfields: of the request; some of them replace the merchant's own lines. at: the
 *          terminal's own clock.
 */
export function receiptData(
  merchant: Merchant,
  userfields: Readonly<Record<string, unknown>>,
  nameOnCard: string,
  at: Date,
): ReceiptData {
  const own: Record<keyof typeof overrideFields, string> = { dba: merchant.name, ...premises };
  const lines = Object.fromEntries(
    Object.entries(overrideFields).map(([name, override]) => [
      name,
      typeof userfields[override] === "string"
        ? userfields[override]
        : own[name as keyof typeof overrideFields],
    ]),
  ) as Record<keyof typeof overrideFields, string>;
  return {
    ...lines,
    orderNote: "",
    dateTime: at.toISOString().slice(0, 19),
    items: "",
    nameOnCard,
  };
}

/** Terminal data of a sale, stored with its transaction. */
export interface TerminalPart {
  readonly hsn: string;
  readonly receiptData: ReceiptData;
  readonly application: string;
  readonly aid: string;
  readonly strokes: Strokes;
}

export function receiptOf(
  row: TransactionRow,
  part: TerminalPart,
  at: Date,
  copy: PrintedReceipt["copy"],
): Omit<PrintedReceipt, "id"> {
  return {
    at: at.toISOString(),
    copy,
    receipt: part.receiptData,
    sale: {
      amount_minor: row.authorized_minor,
      order_id: row.orderid,
      retref: row.retref,
      authcode: row.authcode,
      brand: brandNames[row.card_type as Brand] ?? row.card_type,
      last_four: row.last_four,
      entry: row.entrymode,
      outcome: row.resptext,
      application: part.application,
      aid: part.aid,
    },
    signature: part.strokes,
  };
}
