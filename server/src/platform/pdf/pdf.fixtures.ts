import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** A PDF with a page for each line. */
export async function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const line of lines) pdf.addPage().drawText(line, { x: 72, y: 680, size: 20, font });
  return Buffer.from(await pdf.save());
}
