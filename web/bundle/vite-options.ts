import path from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";

/**
 * How the pages are bundled: all of them are one program, of which each page loads its own part. The
 * checkout is a program of its own: a merchant's customers load nothing of the others.
 *
 * Everything but the page itself is under `/pages/`, under a name that holds its hash, so that the
 * server can let browsers keep it.
 */
export function viteOptions(folder: string, output: string): InlineConfig {
  return {
    root: folder,
    base: "/pages/",
    configFile: false,
    logLevel: "warn",
    plugins: [react()],
    build: {
      outDir: output,
      emptyOutDir: true,
      assetsDir: "assets",
      // Never a `data:` address in a style sheet: the content security policy has no place for it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ["index.html", "checkout.html"].map((page) => path.join(folder, page)),
      },
      target: ["chrome117", "firefox121", "safari17.4"],
    },
  };
}
