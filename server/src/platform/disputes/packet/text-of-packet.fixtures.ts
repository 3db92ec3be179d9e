import { inflateSync } from "node:zlib";

/** The text of a document, of the streams of its pages: fonts of one byte, in hexadecimal. */
export function textOf(document: Buffer): string {
  const source = document.toString("latin1");
  let text = "";
  for (const { index, 0: head } of source.matchAll(/>>\nstream\n/g)) {
    const start = index + head.length;
    const bytes = document.subarray(start, source.indexOf("\nendstream", start));
    let content: string;
    try {
      content = inflateSync(bytes).toString("latin1");
    } catch {
      continue;
    }
    for (const [, shown = ""] of content.matchAll(/\[(.*?)\] TJ/g)) {
      text += [...shown.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join("");
      text += "\n";
    }
  }
  return text;
}
