import { getDocument, type PDFDocumentProxy, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import dingbats from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import symbol from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";
import qcms from "pdfjs-dist/wasm/qcms_bg.wasm?url";
import { trusted } from "../../trusted-types.ts";

/** Decoders of scanned pages, and fonts of symbols: read when a document needs one. */
const parts: Record<string, string> = {
  "jbig2.wasm": jbig2,
  "openjpeg.wasm": openjpeg,
  "qcms_bg.wasm": qcms,
  "FoxitDingbats.pfb": dingbats,
  "FoxitSymbol.pfb": symbol,
};

/** Reads them from this site, where their names have a hash. */
class Parts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, address] = Object.entries(parts).find(([name]) => name.endsWith(`/${filename}`)) ?? [];
    if (address === undefined) throw new Error(`the viewer has no ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/**
 * Opens a PDF in a worker. Its scripts are not executed, and it fetches nothing from other sites.
 *
 * Returns  pdf: rejects with `PasswordException` if the document has a password. close: ends the
 *          worker.
 */
export function openPdf(bytes: ArrayBuffer): { pdf: Promise<PDFDocumentProxy>; close(): void } {
  const port = new Worker(trusted.createScriptURL(workerAddress), { type: "module" });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    // The worker takes its bytes.
    data: bytes.slice(0),
    worker,
    BinaryDataFactory: Parts,
    useWorkerFetch: false,
    enableXfa: false,
  });
  return {
    pdf: task.promise,
    close() {
      task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
}
