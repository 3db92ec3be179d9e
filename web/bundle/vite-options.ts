import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";

/**
 * How the pages are bundled: all of them are one program, of which each page loads its own part.
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
      target: ["chrome117", "firefox121", "safari17.4"],
    },
  };
}
