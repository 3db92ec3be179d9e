import path from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";

/**
 * Files that several pages import, in one file each time: a browser without HTTP/2 requests six at a
 * time. The checkout imports none of them.
 */
const groups = [
  { name: "framework", test: /\/node_modules\/@tanstack\/(react-|query-|router-|history)/ },
  {
    name: "session",
    test: /\/web\/(src\/account\/(session|partner-brand)|kit\/(time|preferences|language\/use-stored-language))\.tsx?$/,
  },
  {
    name: "console",
    minShareCount: 2,
    test: /\/web\/(src\/console\/(account-page|can|idempotency-key|known-accounts|loaded|messages|navigate|notices|scope|scope-node|preferences\/[\w-]+)|kit\/(short-id|text|format-amount|dialog|amount))\.(tsx?|css)$/,
  },
  {
    name: "lists",
    minShareCount: 2,
    test: /\/web\/(src\/console\/(account-name|facts|filter-bar|list|operations|saved-views|tabs|use-live-object|use-numbered-list|view-address)|kit\/status\/status-\w+)\.(tsx?|css)$/,
  },
  {
    name: "payments",
    minShareCount: 2,
    test: /\/web\/src\/console\/payments\/(messages|method-label|intent-state|amount-problem)\.tsx?$/,
  },
  { name: "payment", minShareCount: 2, test: /\/web\/src\/console\/payments\/[\w-]+\.tsx?$/ },
];

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
      // The server names the files of a page in its response.
      manifest: "manifest.json",
      modulePreload: false,
      rolldownOptions: {
        input: ["index.html", "checkout.html"].map((page) => path.join(folder, page)),
        output: {
          codeSplitting: {
            // Their own imports stay where they are: the other pages need some of them.
            includeDependenciesRecursively: false,
            groups,
          },
        },
      },
      target: ["chrome117", "firefox121", "safari17.4"],
    },
  };
}
