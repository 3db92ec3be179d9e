import { crc32, deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { isEmbeddablePng } from "./embeddable-image.ts";
import { pagesMax } from "./pages-of-file.ts";
import { textOf } from "./text-of-packet.fixtures.ts";
import { type Packet, type PacketFile, writePacket } from "./write-packet.ts";

const at = new Date("2026-11-28T12:00:00Z");

const packet: Packet = {
  isDraft: true,
  amount: "$43.20",
  reason: "The cardholder says that they did not receive what they paid for.",
  facts: [
    { label: "Merchant", value: "Larkspur Coffee" },
    { label: "Customer", value: "<script>alert(1)</script>\u202etxet" },
  ],
  response: "It was delivered.",
  items: [{ title: "Proof of delivery", text: "Delivered on March 5." }],
  files: [],
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The data of an interlaced image of 3 by 2 pixels: three passes of one pixel, and one of three. */
const interlacedData = Buffer.concat(
  [1, 1, 1, 3].map((pixels) => Buffer.concat([Buffer.from([0]), Buffer.alloc(pixels * 4, 0x80)])),
);

/** A PNG with alpha. Input   lines: of the image data; absent: as the header says. */
function png({ width = 3, height = 2, lines = 2, filter = 0, interlace = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlace], 8);
  const row = Buffer.concat([
    Buffer.from([filter]),
    Buffer.alloc(Math.min(width, 1_000) * 4, 0x80),
  ]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk(
      "IDAT",
      deflateSync(
        interlace === 1 ? interlacedData : Buffer.concat(Array.from({ length: lines }, () => row)),
      ),
    ),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const file = (bytes: Buffer | undefined, mediaType: string, about = {}): PacketFile => ({
  description: "Proof of delivery",
  filename: "slip",
  mediaType,
  sizeBytes: bytes?.length ?? 9_000_000,
  bytes,
  ...about,
});

it("has the payment, the response and each item, and hostile text as text", async () => {
  const document = await writePacket(packet, at);
  const text = textOf(document);
  for (const part of [
    "Response to a dispute of $43.20",
    "Draft. It was not sent to the issuer.",
    "Larkspur Coffee",
    "<script>alert(1)</script>[U+202E]txet",
    "It was delivered.",
    "Proof of delivery",
    "Delivered on March 5.",
    "No file is attached.",
    "Page 1 of 1",
  ]) {
    expect(text).toContain(part);
  }
  const source = document.toString("latin1");
  expect(source).toContain("/MarkInfo");
  expect(source).toContain("/MediaBox [0 0 612 792]");
  for (const tag of ["/S /H1", "/S /H2", "/S /P"]) expect(source).toContain(tag);
  expect(source).not.toMatch(/\/(JavaScript|URI|Launch|OpenAction)\b/);
});

it("breaks a word without spaces and a long text, and numbers every page", async () => {
  const response = `${"x".repeat(300)}\n${"It was delivered to the door. ".repeat(330)}`;
  const document = await writePacket({ ...packet, response }, at);
  const pages = (await pagesIn(document)).length;
  expect(pages).toBeGreaterThan(2);
  const text = textOf(document);
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(300);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

/** A PDF with a text on each page. Input   change: of the document, before it is saved. */
async function pdf(
  texts: readonly string[],
  change: (document: PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const text of texts) document.addPage([300, 400]).drawText(text, { x: 20, y: 200 });
  change(document);
  return Buffer.from(await document.save());
}

const pagesIn = async (document: Buffer) => (await PDFDocument.load(document)).getPages();

it("has a page for each image, and the pages of each PDF in the order of the files", async () => {
  const files = [
    file(png(), "image/png"),
    file(await pdf(["first", "second"]), "application/pdf", { filename: "a/b\u202efdp.exe" }),
    file(png({ interlace: 1 }), "image/png"),
    file(await pdf(["third"]), "application/pdf"),
  ];
  const document = await writePacket({ ...packet, files }, at);
  const text = textOf(document);
  expect(text).toContain("1. Proof of delivery: slip");
  expect(text).toContain("2. Proof of delivery: a/b[U+202E]fdp.exe");
  expect(text).toContain("PNG, 1 kB. It is on a page of its own.");
  expect(text).toMatch(/PDF, \d+ kB, 2 pages, after a page with its name\./);
  expect(text).toMatch(/PNG, \d+ kB, 1 page, after a page with its name\./);
  const pages = await pagesIn(document);
  const isOfPdf = pages.map((page) => page.getWidth() === 300);
  expect(isOfPdf).toEqual([false, false, false, true, true, false, false, false, true]);
  for (const number of [1, 2, 3, 6, 8]) expect(text).toContain(`Page ${number} of 9`);
  expect(text).not.toContain("Page 4 of 9");
  expect(document.toString("latin1")).toContain("/MarkInfo");
});

it("copies how a page looks, and nothing that acts or refers to its document", async () => {
  const bytes = await pdf(["receipt"], (document) => {
    const { context } = document;
    const action = context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") });
    const appearance = context.register(
      context.flateStream("0 0 10 10 re f", { Type: "XObject", Subtype: "Form", StructParent: 7 }),
    );
    const field = { Subtype: "Widget", Rect: [0, 0, 9, 9], AP: { N: appearance }, A: action };
    const link = {
      Subtype: "Link",
      Rect: [0, 0, 9, 9],
      A: { S: "URI", URI: PDFString.of("https://a.example") },
    };
    const [page] = document.getPages();
    page?.node.set(PDFName.of("AA"), context.obj({ O: action }));
    page?.node.set(PDFName.of("Annots"), context.obj([field, link]));
    document.catalog.set(PDFName.of("OpenAction"), action);
    document.addJavaScript("start", "app.alert(2)");
  });
  const files = [file(bytes, "application/pdf")];
  const document = await writePacket({ ...packet, files }, at);
  const [, , page] = await pagesIn(document);
  const annotations = page?.node.Annots()?.asArray() ?? [];
  expect(annotations).toHaveLength(1);
  expect(document.toString("latin1")).toContain("/Subtype /Stamp");
  expect(document.toString("latin1")).not.toMatch(
    /\/(JavaScript|JS|URI|Launch|OpenAction|AA|StructParent|Widget|EmbeddedFile)\b/,
  );
});

it("names files on their pages that cannot be read, and reads the others", async () => {
  const locked = await pdf(["secret"], (document) =>
    document.encrypt({ userPassword: "a", ownerPassword: "b" }),
  );
  const damaged = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n");
  const files = [
    file(locked, "application/pdf"),
    file(damaged, "application/pdf"),
    file(bomb(), "application/pdf"),
    file(await pdf(Array.from({ length: pagesMax + 1 }, String)), "application/pdf"),
    file(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"),
    file(png({ width: 60_000, height: 60_000, lines: 1 }), "image/png"),
    file(undefined, "application/pdf"),
    file(await pdf(["read"]), "application/pdf"),
  ];
  const document = await writePacket({ ...packet, files }, at);
  const text = textOf(document);
  for (const about of [
    "Left out: it is encrypted. Upload it without a password.",
    "PDF, 1 kB. Left out: it is damaged.",
    "PDF, 1 kB. Left out: its content is too large.",
    "PNG, 1 kB. Left out: its content is too large.",
    `Left out: it has more than ${pagesMax} pages.`,
    "JPEG, 1 kB. Left out: it is damaged.",
    "PDF, 9.0 MB. Left out: the packet would be too large.",
    ", 1 page, after a page with its name.",
  ]) {
    // In the list of files, and on the page of the file.
    expect(text.split(about).length - 1, about).toBeGreaterThanOrEqual(2);
  }
  expect(await pagesIn(document)).toHaveLength(10);
});

/** A document of some kilobytes whose objects have gigabytes. */
function bomb(): Buffer {
  const objects = deflateSync(deflateSync(Buffer.alloc(300_000_000)));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode] /Length ${objects.length} >>\nstream\n`,
    ),
    objects,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n"),
  ]);
}

it.each([
  ["a complete one", png(), true],
  ["fewer lines", png({ lines: 1 }), false],
  ["more lines than its header says", png({ lines: 20_000 }), false],
  ["an unknown filter", png({ filter: 7 }), false],
  ["too many pixels", png({ width: 60_000, height: 60_000, lines: 1 }), false],
  ["an interlaced one", png({ interlace: 1 }), false],
  ["a cut one", png().subarray(0, -20), false],
  ["another format", Buffer.from("GIF89a"), false],
])("embeds of PNG files only complete ones: %s", (_, bytes, isEmbeddable) => {
  expect(isEmbeddablePng(bytes)).toBe(isEmbeddable);
});
