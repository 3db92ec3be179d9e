import type { StatementDetails } from "@openpayfac/contract";
import { formatDollars } from "@openpayfac/money";
import type { Static } from "typebox";
import { printableText } from "../pdf/printable-text.ts";
import { ink, line, margin, PdfWriter, quiet, startPdf } from "../pdf/tagged-pdf.ts";
import { accountNames, feeName, lineNames } from "./line-names.ts";

type Details = Static<typeof StatementDetails>;

const rowHeight = 17;

/** A column: its right edge for figures, its left edge for words, from the left margin. */
interface Column {
  at: number;
  width: number;
  align: "left" | "right";
}

const whole = 612 - 2 * margin;
const twoColumns: readonly Column[] = [
  { at: 0, width: 300, align: "left" },
  { at: 310, width: 80, align: "right" },
  { at: 394, width: whole - 394, align: "right" },
];
const feeColumns: readonly Column[] = [
  { at: 0, width: 150, align: "left" },
  { at: 154, width: 150, align: "left" },
  { at: 300, width: 94, align: "right" },
  { at: 394, width: whole - 394, align: "right" },
];

/** Writes a statement as a tagged PDF: one page of Letter size, unless it has very many rates. */
export async function statementPdf(statement: Details): Promise<Buffer> {
  const created = new Date(statement.created_at);
  const title = `Statement ${monthName(statement.month)}`;
  const pdf = startPdf(title, created);
  const sheet = new Sheet(pdf);
  sheet.heading("H1", title);
  sheet.paragraph(statement.owner_name, ink, 12);
  for (const about of aboutOf(statement)) sheet.paragraph(about);
  sheet.heading("H2", "Balance: pending and available");
  sheet.table(
    twoColumns,
    ["", "Postings", "Amount"],
    [
      ["Opening balance", "", dollars(statement.opening_balance)],
      ...statement.lines.map(({ line: kind, count, amount }) => [
        lineNames[kind],
        String(count),
        dollars(amount),
      ]),
    ],
    ["Closing balance", "", dollars(statement.closing_balance)],
  );
  sheet.paragraph("Reconciled: the opening balance and all lines equal the closing balance.");
  if (statement.fees.length > 0) {
    sheet.heading("H2", "Fees by rate");
    sheet.table(
      feeColumns,
      ["Fee", "Rate", "Base", "Amount"],
      statement.fees.map((fee) => [
        feeName(fee.fee_type),
        rateOf(fee),
        fee.base === null ? "" : dollars(fee.base),
        dollars(fee.amount),
      ]),
      ["Fees", "", "", dollars(statement.fees.reduce((sum, { amount }) => sum + amount, 0))],
    );
  }
  sheet.heading("H2", "Owed by ledger account");
  sheet.table(
    twoColumns,
    ["", "Opening", "Closing"],
    statement.balances.map(({ account, opening, closing }) => [
      accountNames[account],
      dollars(opening),
      dollars(closing),
    ]),
    [
      "Total",
      dollars(statement.balances.reduce((sum, { opening }) => sum + opening, 0)),
      dollars(statement.balances.reduce((sum, { closing }) => sum + closing, 0)),
    ],
  );
  pdf.root.end();
  return pdf.end();
}

/** The standard fonts of PDF have no minus sign. */
const dollars = (minor: number) => formatDollars(minor).replace("\u2212", "-");

function monthName(month: string): string {
  return Temporal.PlainYearMonth.from(month).toLocaleString("en-US", {
    calendar: "iso8601",
    month: "long",
    year: "numeric",
  });
}

function aboutOf({ id, business_name, owner_id, version, corrects_id, reason }: Details) {
  const number = `Statement ${id}${version === 1 ? "" : `, version ${version}`} of ${owner_id}. Days are those of New York; amounts are in US dollars.`;
  return [
    ...(business_name === null ? [] : [business_name]),
    number,
    ...(corrects_id === null ? [] : [`It corrects ${corrects_id}: ${reason}`]),
  ];
}

/** The rate of a fee: "2.9% + $0.30". */
function rateOf(fee: Details["fees"][number]): string {
  const { basis_points: points, fixed, maximum } = fee;
  const parts = [
    ...(points === null ? [] : [`${points / 100}%`]),
    ...(fixed === null || (fixed === 0 && points !== null) ? [] : [dollars(fixed)]),
  ];
  return `${parts.join(" + ")}${maximum === null ? "" : `, at most ${dollars(maximum)}`}`;
}

/** Writes the parts of the page one below the other, each with its place in the structure. */
class Sheet extends PdfWriter {
  heading(level: "H1" | "H2", text: string): void {
    const doc = this.doc;
    if (level === "H2") {
      this.breakBefore(3 * rowHeight);
      doc.moveDown(0.8);
    }
    this.add(level, () =>
      doc
        .font("Helvetica-Bold")
        .fontSize(level === "H1" ? 20 : 12)
        .fillColor(ink)
        .text(text, margin),
    );
    doc.moveDown(0.3);
  }

  paragraph(text: string, color = quiet, size = 9): void {
    const doc = this.doc;
    this.add("P", () =>
      doc.font("Helvetica").fontSize(size).fillColor(color).text(printableText(text), margin),
    );
    doc.moveDown(0.2);
  }

  /** Rows of words and figures; the last one is a total, above a double line. */
  table(
    columns: readonly Column[],
    head: readonly string[],
    rows: readonly (readonly string[])[],
    total: readonly string[],
  ): void {
    const table = this.doc.struct("Table");
    this.root.add(table);
    this.#row(table, columns, head, "head");
    for (const row of rows) this.#row(table, columns, row, "row");
    this.#row(table, columns, total, "total");
    table.end();
    this.doc.moveDown(0.3);
  }

  #row(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    kind: "head" | "row" | "total",
  ): void {
    const doc = this.doc;
    this.breakBefore(rowHeight);
    const { y } = doc;
    const row = doc.struct("TR");
    table.add(row);
    for (const [index, column] of columns.entries()) {
      const isHeader = kind === "head" || index === 0;
      const cell = doc.struct(isHeader ? "TH" : "TD", {}, () => {
        doc
          .font(kind === "total" ? "Helvetica-Bold" : "Helvetica")
          .fontSize(9)
          .fillColor(kind === "head" ? quiet : ink)
          .text(printableText(cells[index] ?? ""), margin + column.at, y + 4, {
            width: column.width,
            height: rowHeight - 4,
            align: column.align,
            lineBreak: false,
            ellipsis: true,
          });
      });
      row.add(cell);
      cell.end();
    }
    row.end();
    doc.markContent("Artifact", { type: "Layout" });
    const rule = (at: number, color: string, width: number) =>
      doc
        .lineWidth(width)
        .strokeColor(color)
        .moveTo(margin, at)
        .lineTo(margin + whole, at)
        .stroke();
    if (kind === "total") {
      rule(y + rowHeight, ink, 0.5);
      rule(y + rowHeight + 2, ink, 0.5);
    } else rule(y + rowHeight, line, 0.5);
    doc.endMarkedContent();
    doc.x = margin;
    doc.y = y + rowHeight + (kind === "total" ? 6 : 0);
  }
}
