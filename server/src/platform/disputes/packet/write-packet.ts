import { printableText } from "../../pdf/printable-text.ts";
import { ink, line, margin, PdfWriter, quiet, startPdf } from "../../pdf/tagged-pdf.ts";
import { isEmbeddablePng } from "./embeddable-image.ts";
import { type AddedPages, type PagesOfFile, type PagesProblem, pagesMax } from "./pages-of-file.ts";
import { PagesThread } from "./pages-thread.ts";

export interface PacketFile {
  /** The fact that it proves. */
  description: string;
  filename: string;
  mediaType: string;
  sizeBytes: number;
  /** Undefined: left out, because the packet would be too large. */
  bytes: Buffer | undefined;
}

/** The response to a dispute with its evidence. */
export interface Packet {
  /** Whether it was not sent yet. */
  isDraft: boolean;
  amount: string;
  reason: string;
  facts: readonly { label: string; value: string }[];
  response: string;
  items: readonly { title: string; text: string }[];
  files: readonly PacketFile[];
}

const labelWidth = 130;
const lineGap = 3;

/**
 * Writes a packet as a tagged PDF of Letter pages: the payment, the response, each item, the list
 * of files, and a page for each file. The page has the image, or the pages of a PDF follow it, or it
 * says why they cannot.
 */
export async function writePacket(packet: Packet, createdAt: Date): Promise<Buffer> {
  const title = `Response to a dispute of ${packet.amount}`;
  const pdf = startPdf(title, createdAt, { bufferPages: true });
  const { doc } = pdf;
  const writer = new Writer(pdf);
  writer.heading("H1", title);
  writer.paragraph(
    packet.isDraft ? "Draft. It was not sent to the issuer." : "The issuer received this response.",
    quiet,
  );
  writer.paragraph(packet.reason);
  writer.heading("H2", "Payment and dispute");
  for (const { label, value } of packet.facts) writer.fact(label, value);
  writer.heading("H2", "Response of the merchant");
  writer.paragraph(packet.response === "" ? "There is no response yet." : packet.response);
  for (const { title: item, text } of packet.items) {
    writer.heading("H3", item);
    writer.paragraph(text);
  }
  const thread = new PagesThread();
  try {
    const shown = await readFiles(doc, packet.files, thread);
    writer.heading("H2", "Files");
    if (shown.length === 0) writer.paragraph("No file is attached.");
    for (const [index, { file, about }] of shown.entries()) {
      writer.paragraph(`${index + 1}. ${file.description}: ${file.filename}`);
      writer.paragraph(about, quiet);
    }
    const parts: Part[] = [];
    for (const [index, { file, about, image, pages }] of shown.entries()) {
      doc.addPage();
      writer.heading("H3", `${index + 1}. ${file.description}`);
      writer.paragraph(file.filename, quiet);
      if (image !== undefined) writer.image(`${file.description}: ${file.filename}`, image);
      else writer.paragraph(about);
      if (pages !== undefined) parts.push({ after: doc.bufferedPageRange().count, ...pages });
    }
    pdf.root.end();
    numberPages(doc, title, parts);
    const written = await pdf.end();
    return parts.length === 0 ? written : Buffer.from(await thread.join(written, parts));
  } finally {
    await thread.close();
  }
}

interface Part extends AddedPages {
  count: number;
}

interface ShownFile {
  file: PacketFile;
  /** Its outcome in the packet. */
  about: string;
  image?: Image & Buffer;
  pages?: { count: number; bytes: Uint8Array };
}

/** Finds out how each file is shown, one after the other: each may need much memory. */
async function readFiles(
  doc: PDFKit.PDFDocument,
  files: readonly PacketFile[],
  thread: PagesThread,
): Promise<ShownFile[]> {
  const shown: ShownFile[] = [];
  for (const file of files) {
    const { mediaType, sizeBytes, bytes } = file;
    const kind = `${mediaType.replace(/^.*\//, "").toUpperCase()}, ${sizeText(sizeBytes)}`;
    const image = imageOf(doc, file);
    if (bytes === undefined) {
      shown.push({ file, about: `${kind}. Left out: the packet would be too large.` });
    } else if (image !== undefined) {
      shown.push({ file, image, about: `${kind}. It is on a page of its own.` });
    } else {
      const pages = await pagesOf(thread, mediaType, bytes);
      if ("problem" in pages) {
        shown.push({ file, about: `${kind}. ${problems[pages.problem]}` });
      } else {
        const counted = `${pages.count} ${pages.count === 1 ? "page" : "pages"}`;
        shown.push({ file, pages, about: `${kind}, ${counted}, after a page with its name.` });
      }
    }
  }
  return shown;
}

function pagesOf(thread: PagesThread, mediaType: string, bytes: Buffer): Promise<PagesOfFile> {
  if (mediaType === "application/pdf") return thread.pagesOf("pdf", bytes);
  if (mediaType === "image/png") return thread.pagesOf("png", bytes);
  return Promise.resolve({ problem: "damaged" });
}

const problems: Readonly<Record<PagesProblem, string>> = {
  encrypted: "Left out: it is encrypted. Upload it without a password.",
  damaged: "Left out: it is damaged.",
  long: `Left out: it has more than ${pagesMax} pages.`,
  large: "Left out: its content is too large.",
};

interface Image {
  width: number;
  height: number;
}

/** A method of the library that its types do not have: an opened image is one to embed. */
interface ImageOpener {
  openImage(bytes: Buffer): Image & Buffer;
}

/** Returns   undefined: it is not an image that can be shown. */
function imageOf(doc: PDFKit.PDFDocument, { mediaType, bytes }: PacketFile) {
  if (bytes === undefined) return undefined;
  if (mediaType === "image/png" && !isEmbeddablePng(bytes)) return undefined;
  if (mediaType !== "image/png" && mediaType !== "image/jpeg") return undefined;
  try {
    return (doc as unknown as ImageOpener).openImage(bytes);
  } catch {
    // A damaged JPEG.
    return undefined;
  }
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Writes the parts of the document one below the other. */
class Writer extends PdfWriter {
  heading(level: "H1" | "H2" | "H3", text: string): void {
    const doc = this.doc;
    const size = { H1: 20, H2: 14, H3: 11 }[level];
    // A heading stays with the lines below it.
    this.breakBefore(size * 4);
    if (level !== "H1") doc.moveDown(level === "H2" ? 1 : 0.6);
    this.add(level, () =>
      doc.font("Helvetica-Bold").fontSize(size).fillColor(ink).text(printableText(text), margin),
    );
    doc.moveDown(0.3);
  }

  paragraph(text: string, color = ink): void {
    const doc = this.doc;
    this.add("P", () =>
      doc
        .font("Helvetica")
        .fontSize(10)
        .fillColor(color)
        .text(printableText(text), margin, doc.y, { lineGap }),
    );
    doc.moveDown(0.3);
  }

  fact(label: string, value: string): void {
    const doc = this.doc;
    const shown = printableText(value);
    const width = doc.page.width - 2 * margin - labelWidth;
    doc.font("Helvetica").fontSize(10);
    const height = doc.heightOfString(shown, { width, lineGap });
    this.breakBefore(height);
    const { y } = doc;
    this.add("P", () => {
      doc.fillColor(quiet).text(label, margin, y, { width: labelWidth });
      doc.fillColor(ink).text(shown, margin + labelWidth, y, { width, lineGap });
    });
    doc.x = margin;
    doc.y = y + height + 2;
  }

  image(alt: string, image: Image & Buffer): void {
    const doc = this.doc;
    const room: [number, number] = [
      doc.page.width - 2 * margin,
      doc.page.height - margin - 20 - doc.y,
    ];
    const draw = () =>
      // Small images keep their size.
      doc.image(image, margin, doc.y, {
        ...(image.width > room[0] || image.height > room[1] ? { fit: room } : {}),
      });
    this.add("Figure", draw, { alt: printableText(alt) });
  }
}

/** The foot of each page, which readers of the text skip. */
function numberPages(doc: PDFKit.PDFDocument, title: string, parts: readonly Part[]): void {
  const { start, count } = doc.bufferedPageRange();
  const added = (from: readonly Part[]) => from.reduce((sum, part) => sum + part.count, 0);
  const total = count + added(parts);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Without it, text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin + 14;
    const width = doc.page.width - 2 * margin;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(margin, y - 6)
      .lineTo(margin + width, y - 6)
      .stroke();
    doc.font("Helvetica").fontSize(8).fillColor(quiet);
    doc.text(title, margin, y, { width, lineBreak: false });
    const number = index + 1 + added(parts.filter(({ after }) => after <= index));
    doc.text(`Page ${number} of ${total}`, margin, y, { width, align: "right" });
    doc.endMarkedContent();
  }
}
