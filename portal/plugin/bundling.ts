import { createRequire } from "node:module";
import path from "node:path";

/**
 * What the site asks of the bundler beyond Docusaurus's own settings.
 *
 * The pages are drawn at build, with their data and with the Markdown of the documents. In the
 * browser their HTML stands as it is (`src/static-page`), so none of that is sent there. The head is kept
 * by a few lines of our own, and what every page needs comes with the main script.
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
    // The few rules that the pages need stand in css/base.css.
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
