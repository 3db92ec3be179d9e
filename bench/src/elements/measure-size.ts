import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { builtElements, ensureElements } from "../../../elements/bundle/build.ts";

/** Bytes of the SDK that a browser loads, gzipped. */
export interface ElementsWeight {
  /** On the merchant's page. */
  script: number;
  /** In each frame: page, script and style sheet, for every element but the test wallets. */
  frame: number;
  /** Loaded into the payment element's frame in the sandbox alone. */
  testWallets: number;
}

export const scriptBytesMax = 8 * 1024;
export const frameBytesMax = 60 * 1024;

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).byteLength;

/** Weighs the built elements; builds them where they are stale. */
export async function weighElements(): Promise<ElementsWeight> {
  await ensureElements();
  const assets = path.join(builtElements, "assets");
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const isTest = (name: string) => name.startsWith("test-wallets");
  const sum = (names: string[]) =>
    names.reduce((total, name) => total + gzipped(path.join(assets, name)), 0);
  return {
    script: gzipped(path.join(builtElements, "openpayfac.js")),
    frame:
      gzipped(path.join(builtElements, "frame.html")) + sum(files.filter((name) => !isTest(name))),
    testWallets: sum(files.filter(isTest)),
  };
}
