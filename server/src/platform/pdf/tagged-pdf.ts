import PDFDocument from "pdfkit";

/** Of each page, in points. */
export const margin = 54;
export const ink = "#10231d";
export const quiet = "#4a5f58";
export const line = "#dfe7e3";

/** A document that is being written. */
export interface TaggedPdf {
  doc: PDFKit.PDFDocument;
  /** The root of the structure that readers of the text follow. */
  root: PDFKit.PDFStructureElement;
  /** Ends the document. Returns   its bytes. */
  end(): Promise<Buffer>;
}

/**
 * Begins a tagged PDF of Letter pages.
 *
 * Input    bufferPages: whether pages can be changed until the end, for their numbers.
 */
export function startPdf(
  title: string,
  createdAt: Date,
  { bufferPages = false }: { bufferPages?: boolean } = {},
): TaggedPdf {
  const doc = new PDFDocument({
    size: "LETTER",
    margin,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages,
    info: { Title: title, Creator: "openpayfac", CreationDate: createdAt, ModDate: createdAt },
  });
  const pieces: Buffer[] = [];
  doc.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once("end", resolve).once("error", reject);
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    doc,
    root,
    async end() {
      doc.end();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}

/** Writes the parts of a document one below the other, each with its place in the structure. */
export abstract class PdfWriter {
  protected readonly doc: PDFKit.PDFDocument;
  protected readonly root: PDFKit.PDFStructureElement;

  constructor({ doc, root }: Pick<TaggedPdf, "doc" | "root">) {
    this.doc = doc;
    this.root = root;
  }

  protected add(type: string, write: () => void, options: { alt?: string } = {}): void {
    const element = this.doc.struct(type, options, write);
    this.root.add(element);
    element.end();
  }

  /** Begins a page if the rest of this one is lower. */
  protected breakBefore(height: number): void {
    const { doc } = this;
    if (doc.y + height > doc.page.height - margin) doc.addPage();
  }
}
