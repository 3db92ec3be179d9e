import { createRequire } from "node:module";
import path from "node:path";

/**
 * Settings for the bundler beyond Docusaurus's own.
 *
 * The pages are rendered at build time, with their data and the Markdown of the documents. In the
 * browser their HTML stays unchanged (`src/still`), so none of the data is sent there. A few lines
 * of the project's own code maintain the head, and code that every page needs is in the main
 * script.
 *
 * Input    pagesFile: the data of the reference's pages, for the build only.
 */
export function bundling(siteDir: string, isServer: boolean, pagesFile: string) {
  const inSite = (file: string) => path.join(siteDir, "src", file);
  const require = createRequire(import.meta.url);
  const infima = require.resolve("infima/dist/css/default/default.css");
  const alias = {
    "@docusaurus/ComponentCreator": inSite("routes/create-route.tsx"),
    "@docusaurus/Link": inSite("link.tsx"),
    "prism-react-renderer": inSite("code/no-prism.ts"),
    // The few rules that the pages need are in css/base.css.
    [infima]: inSite("css/no-infima.css"),
    nprogress$: inSite("interactions/progress.ts"),
    [require.resolve("@docusaurus/theme-classic/lib/nprogress.css")]: inSite("css/no-infima.css"),
    ...(isServer
      ? { "reference-pages": pagesFile }
      : { "react-helmet-async": inSite("head/head-in-browser.tsx") }),
  };
  const loader = path.join(siteDir, "plugin/keep-frame-only.cjs");
  const rules = isServer
    ? []
    : [{ test: /[\\/]\.docusaurus[\\/]registry\.js$/, use: [{ loader }] }];
  return { alias, rules };
}
