import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from "@cantoo/pdf-lib";
import { pixelsMax } from "./embeddable-image.ts";
import { type AddedPages, type PagesOfFile, pagesMax } from "./pages-of-file.ts";

const letter = { width: 612, height: 792, margin: 54 };

/** The entries that show a page. The others are actions, forms, and references to the document. */
const pageKeys = [
  "Type",
  "Parent",
  "Resources",
  "MediaBox",
  "CropBox",
  "Rotate",
  "Contents",
  "Group",
  "UserUnit",
  "Annots",
];
/** The entries that show an annotation: a comment, a stamp or a filled field. */
const annotationKeys = ["Rect", "AP", "AS", "F"];
/** Entries of images and forms that refer to the document that they came from. */
const foreignKeys = ["AF", "Metadata", "OPI", "PieceInfo", "StructParent", "StructParents"];

/** Copies the pages of a PDF as they look. Nothing that acts is copied. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<PagesOfFile> {
  try {
    const source = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    const pages = source.getPages();
    if (pages.length === 0) return { problem: "damaged" };
    if (pages.length > pagesMax) return { problem: "long" };
    for (const page of pages) keepAppearance(page);
    const copy = await PDFDocument.create({ updateMetadata: false });
    for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
    for (const [, object] of copy.context.enumerateIndirectObjects()) removeForeign(object);
    return { count: pages.length, bytes: await copy.save({ addDefaultPage: false }) };
  } catch (error) {
    return { problem: error instanceof EncryptedPDFError ? "encrypted" : "damaged" };
  }
}

/** A page with an image that the writer of the packet does not embed. */
export async function pageOfPng(bytes: Uint8Array): Promise<PagesOfFile> {
  const header = Buffer.from(bytes).subarray(16, 24);
  if (header.length < 8) return { problem: "damaged" };
  if (header.readUInt32BE(0) * header.readUInt32BE(4) > pixelsMax) return { problem: "large" };
  try {
    const document = await PDFDocument.create({ updateMetadata: false });
    const image = await document.embedPng(bytes);
    const { width, height, margin } = letter;
    const room = { width: width - 2 * margin, height: height - 2 * margin };
    const scale = Math.min(1, room.width / image.width, room.height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    const page = document.addPage([width, height]);
    page.drawImage(image, { x: margin, y: height - margin - size.height, ...size });
    return { count: 1, bytes: await document.save({ addDefaultPage: false }) };
  } catch {
    return { problem: "damaged" };
  }
}

/**
 * Adds pages to a packet.
 *
 * Input    parts: in the order of the packet.
 */
export async function joinPages(
  packet: Uint8Array,
  parts: readonly AddedPages[],
): Promise<Uint8Array> {
  const joined = await PDFDocument.load(packet, { updateMetadata: false });
  let added = 0;
  for (const { after, bytes } of parts) {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await joined.copyPages(source, source.getPageIndices())) {
      joined.insertPage(after + added, page);
      added += 1;
    }
  }
  return joined.save({ useObjectStreams: false, addDefaultPage: false });
}

function keepAppearance({ node }: PDFPage): void {
  // Inherited entries become the page's own before those of others are removed.
  node.normalize();
  keepOnly(node, pageKeys);
  const annotations = node.lookupMaybe(PDFName.of("Annots"), PDFArray);
  const { context } = node;
  const shown = (annotations?.asArray() ?? []).filter((each) => {
    const annotation = context.lookup(each);
    if (!(annotation instanceof PDFDict) || !annotation.has(PDFName.of("AP"))) return false;
    keepOnly(annotation, annotationKeys);
    annotation.set(PDFName.of("Type"), PDFName.of("Annot"));
    annotation.set(PDFName.of("Subtype"), PDFName.of("Stamp"));
    return true;
  });
  node.set(PDFName.of("Annots"), context.obj(shown));
}

function keepOnly(dict: PDFDict, names: readonly string[]): void {
  for (const key of dict.keys()) {
    if (!names.includes(key.decodeText())) dict.delete(key);
  }
}

function removeForeign(object: PDFObject): void {
  if (!(object instanceof PDFStream)) return;
  for (const name of foreignKeys) object.dict.delete(PDFName.of(name));
}
