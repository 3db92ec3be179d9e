import { parentPort } from "node:worker_threads";
import { joinPages, pageOfPng, pagesOfPdf } from "./evidence-pages.ts";
import type { ThreadRequest } from "./pages-of-file.ts";

async function run(request: ThreadRequest) {
  switch (request.kind) {
    case "pdf":
      return pagesOfPdf(request.bytes);
    case "png":
      return pageOfPng(request.bytes);
    case "join":
      return joinPages(request.packet, request.parts);
  }
}

parentPort?.on("message", async (request: ThreadRequest) => {
  parentPort?.postMessage(await run(request));
});
