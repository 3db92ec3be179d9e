import { crc32, deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { countPages } from "./count-pages.ts";
import { isEmbeddablePng } from "./embeddable-image.ts";
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
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: lines }, () => row)))),
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
  const pages = countPages(document) ?? 0;
  expect(pages).toBeGreaterThan(2);
  const text = textOf(document);
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(300);
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

it("shows images on pages, and attaches what it cannot show", async () => {
  const source = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n");
  const files = [
    file(png(), "image/png"),
    file(source, "application/pdf", { filename: "a/b\u202efdp.exe" }),
    file(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"),
    file(png({ interlace: 1 }), "image/png"),
    file(undefined, "application/pdf"),
  ];
  const document = await writePacket({ ...packet, files }, at);
  const text = textOf(document);
  expect(text).toContain("1. Proof of delivery: slip");
  expect(text).toContain("PNG, 1 kB. It is on a page of its own.");
  expect(text).toContain("PDF, 1 kB, 1 page. It is attached to this document.");
  expect(text).toContain("JPEG, 1 kB. It is attached to this document.");
  expect(text).toContain("PDF, 9.0 MB. Left out: the packet would be too large.");
  expect(text).toContain("Page 2 of 2");
  const written = document.toString("latin1");
  expect(written.match(/\/Type \/EmbeddedFile/g)).toHaveLength(3);
  expect(written).toContain("(2 a_b[U+202E]fdp.exe)");
});

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

it("counts pages also in compressed objects, and does not guess", () => {
  const stream = (content: string) =>
    Buffer.concat([
      Buffer.from("1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
      deflateSync(Buffer.from(content)),
      Buffer.from("\nendstream\nendobj\n"),
    ]);
  const two = "<< /Type /Pages /Count 2 >> << /Type /Page >> <</Type/Page/Parent 1 0 R>>";
  expect(countPages(Buffer.from(two))).toBe(2);
  expect(countPages(stream(two))).toBe(2);
  expect(countPages(Buffer.from("%PDF-1.7"))).toBeUndefined();
  expect(countPages(stream(" ".repeat(17 * 1024 * 1024)))).toBeUndefined();
  expect(countPages(Buffer.from("<< /Type /Page >> /Type /ObjStm >>\nstream\n"))).toBeUndefined();
  const many = Buffer.concat(Array.from({ length: 1_001 }, () => stream("<< /Type /Page >>")));
  expect(countPages(many)).toBeUndefined();
});
