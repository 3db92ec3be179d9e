import PDFDocument from "pdfkit";
import { countPages } from "./count-pages.ts";
import { isEmbeddablePng } from "./embeddable-image.ts";
import { printableText } from "./printable-text.ts";

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

const margin = 54;
const labelWidth = 130;
const lineGap = 3;
const ink = "#10231d";
const quiet = "#4a5f58";
const line = "#dfe7e3";

/**
 * Writes a packet as a tagged PDF of Letter pages: the payment, the response, each item, the list
 * of files, and a page for each image. Files of PDF are attached and not interpreted.
 */
export async function writePacket(packet: Packet, createdAt: Date): Promise<Buffer> {
  const title = `Response to a dispute of ${packet.amount}`;
  const doc = new PDFDocument({
    size: "LETTER",
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Creator: "openpayfac", CreationDate: createdAt, ModDate: createdAt },
  });
  const pieces: Buffer[] = [];
  doc.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once("end", resolve).once("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const writer = new Writer(doc, root);
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
  const shown = packet.files.map((file) => ({ file, image: imageOf(doc, file) }));
  writer.heading("H2", "Files");
  if (shown.length === 0) writer.paragraph("No file is attached.");
  for (const [index, { file, image }] of shown.entries()) {
    writer.paragraph(`${index + 1}. ${file.description}: ${file.filename}`);
    writer.paragraph(aboutFile(file, image !== undefined), quiet);
  }
  for (const [index, { file, image }] of shown.entries()) {
    if (image !== undefined) writer.image(`${index + 1}. ${file.description}`, file, image);
    else if (file.bytes !== undefined) attach(doc, index, file, createdAt);
  }
  root.end();
  numberPages(doc, title);
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}

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

function aboutFile({ mediaType, sizeBytes, bytes }: PacketFile, isShown: boolean): string {
  const about = `${mediaType.replace(/^.*\//, "").toUpperCase()}, ${sizeText(sizeBytes)}`;
  if (bytes === undefined) return `${about}. Left out: the packet would be too large.`;
  if (isShown) return `${about}. It is on a page of its own.`;
  const pages = mediaType === "application/pdf" ? countPages(bytes) : undefined;
  const counted = pages === undefined ? "" : `, ${pages} ${pages === 1 ? "page" : "pages"}`;
  return `${about}${counted}. It is attached to this document.`;
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function attach(
  doc: PDFKit.PDFDocument,
  index: number,
  { description, filename, mediaType, bytes }: PacketFile,
  createdAt: Date,
): void {
  if (bytes === undefined) return;
  // The number makes names of one name distinct.
  const name = `${index + 1} ${printableText(filename).replace(/[/\\\n]/g, "_")}`;
  doc.file(bytes, {
    name,
    type: mediaType,
    description: printableText(description),
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
}

/** Writes the parts of the document one below the other. */
class Writer {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.#doc = doc;
    this.#root = root;
  }

  heading(level: "H1" | "H2" | "H3", text: string): void {
    const doc = this.#doc;
    const size = { H1: 20, H2: 14, H3: 11 }[level];
    // A heading stays with the lines below it.
    this.#breakBefore(size * 4);
    if (level !== "H1") doc.moveDown(level === "H2" ? 1 : 0.6);
    this.#add(level, () =>
      doc.font("Helvetica-Bold").fontSize(size).fillColor(ink).text(printableText(text), margin),
    );
    doc.moveDown(0.3);
  }

  paragraph(text: string, color = ink): void {
    const doc = this.#doc;
    this.#add("P", () =>
      doc
        .font("Helvetica")
        .fontSize(10)
        .fillColor(color)
        .text(printableText(text), margin, doc.y, { lineGap }),
    );
    doc.moveDown(0.3);
  }

  fact(label: string, value: string): void {
    const doc = this.#doc;
    const shown = printableText(value);
    const width = doc.page.width - 2 * margin - labelWidth;
    doc.font("Helvetica").fontSize(10);
    const height = doc.heightOfString(shown, { width, lineGap });
    this.#breakBefore(height);
    const { y } = doc;
    this.#add("P", () => {
      doc.fillColor(quiet).text(label, margin, y, { width: labelWidth });
      doc.fillColor(ink).text(shown, margin + labelWidth, y, { width, lineGap });
    });
    doc.x = margin;
    doc.y = y + height + 2;
  }

  image(caption: string, { filename }: PacketFile, image: Image & Buffer): void {
    const doc = this.#doc;
    doc.addPage();
    this.heading("H3", caption);
    this.paragraph(filename, quiet);
    const room: [number, number] = [
      doc.page.width - 2 * margin,
      doc.page.height - margin - 20 - doc.y,
    ];
    const element = doc.struct("Figure", { alt: printableText(`${caption}: ${filename}`) }, () =>
      // Small images keep their size.
      doc.image(image, margin, doc.y, {
        ...(image.width > room[0] || image.height > room[1] ? { fit: room } : {}),
      }),
    );
    this.#root.add(element);
    element.end();
  }

  #add(type: string, write: () => void): void {
    const element = this.#doc.struct(type, {}, write);
    this.#root.add(element);
    element.end();
  }

  #breakBefore(height: number): void {
    const doc = this.#doc;
    if (doc.y + height > doc.page.height - margin) doc.addPage();
  }
}

/** The foot of each page, which readers of the text skip. */
function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
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
    doc.text(`Page ${index + 1} of ${count}`, margin, y, { width, align: "right" });
    doc.endMarkedContent();
  }
}
