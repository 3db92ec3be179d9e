import path from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";

/**
 * Files that several pages import, in one file each time: a browser without HTTP/2 requests six at a
 * time. The checkout imports only the first three.
 */
const groups = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: "kit",
    test: /\/web\/(src\/server\/(call|recent-input)|kit\/(alert|brand-color|button|field|page|states|text|theme|messages\/(en|index)|language\/(language|language-for|language-switch)))\.tsx?$/,
  },
  {
    name: "spanish",
    test: /\/web\/(kit|src\/(server|shell))\/messages\/es\.ts$/,
  },
  { name: "preload", test: /vite\/preload-helper/ },
  { name: "framework", test: /\/node_modules\/@tanstack\/(react-|query-|router-|history)/ },
  {
    // The script that is executed first needs it; it imports nothing of the others.
    name: "first",
    test: /\/web\/(src\/(server\/early|console\/(start|opening|first-requests|scope-address|lists\/range-of))|kit\/(date-formatter|day-start|format-amount))\.ts$/,
  },
  {
    name: "home-requests",
    test: /\/web\/src\/console\/home\/(home-requests|home-paths|period)\.ts$/,
  },
  {
    name: "payments-requests",
    test: /\/web\/src\/console\/payments\/(payments-requests|search-body)\.ts$/,
  },
  {
    name: "session",
    test: /\/web\/(src\/(account\/(session|partner-brand)|server\/(error-message|messages\/(en|index))|shell\/(outcomes|missing-code|messages\/(en|index))|console\/(pages|preferences\/stored-preferences))|kit\/(time|preferences|language\/use-stored-language))\.tsx?$/,
  },
  {
    name: "console",
    minShareCount: 2,
    test: /\/web\/(src\/console\/(account-page|can|idempotency-key|known-accounts|messages|navigate|notices|operations|scope|scope-node|scope-path|use-live-queries|lists\/use-throttled|preferences\/use-change-preferences)|kit\/(amount|copy-button|dialog|short-id))\.(tsx?|css)$/,
  },
  {
    name: "lists",
    minShareCount: 2,
    test: /\/web\/(src\/console\/(facts|filter-bar|list)|kit\/status\/status-\w+)\.(tsx?|css)$/,
  },
  {
    // Pages of one object: no list waits for them.
    name: "details",
    minShareCount: 2,
    test: /\/web\/src\/console\/(account-name|api-drawer|tabs|use-live-object)\.tsx?$/,
  },
  {
    name: "sections",
    minShareCount: 2,
    test: /\/web\/src\/console\/(loaded|section)\.tsx$/,
  },
  {
    name: "list-tools",
    minShareCount: 2,
    test: /\/web\/src\/console\/(saved-views|view-address|lists\/(bulk-bar|chosen-columns|list-tools|messages|new-rows|new-rows-button|unknown-filters|use-columns|use-filters|use-live-list|use-selection))\.tsx?$/,
  },
  {
    name: "table",
    minShareCount: 2,
    test: /\/web\/kit\/table\/(data-table|row-selection|select-rows)\.(tsx?|css)$/,
  },
  {
    name: "viewer",
    test: /\/web\/src\/console\/applications\/(document-viewer|viewer-(tools|messages))\.tsx?$/,
  },
  {
    name: "home",
    minShareCount: 2,
    test: /\/web\/src\/(console\/home\/(figures|payments-of|use-metric|messages\/\w+)|dashboard\/overview-query)\.ts$/,
  },
  {
    name: "payments",
    minShareCount: 2,
    test: /\/web\/src\/console\/payments\/(messages|method-label|intent-state|payment-messages)\.tsx?$/,
  },
  {
    // Without what only forms and tabs need, which are loaded when they are opened.
    name: "payment",
    minShareCount: 2,
    test: /\/web\/src\/console\/payments\/(?!amount-problem|payment-(checks|facts|(form|tab)-messages))[\w-]+\.tsx?$/,
  },
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
      // The viewer of PDFs has half a megabyte, and the page of a review alone loads it.
      chunkSizeWarningLimit: 550,
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
