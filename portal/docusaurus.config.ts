import type { Config, PluginModule } from "@docusaurus/types";
import { baseUrl } from "./plugin/base-url.ts";
import { expandTables } from "./plugin/diagrams/expand-tables.ts";
import { includeSamples } from "./plugin/include-samples.ts";
import { linkCalls } from "./plugin/link-calls.ts";
import { nameSharedSnippets } from "./plugin/name-shared-snippets.ts";
import { referencePlugin } from "./plugin/reference-plugin.ts";

const apis = ["payments", "boarding", "terminals", "residuals", "platform"].map((id) => ({
  id,
  description: `../contract/openapi/${id}.json`,
}));

const config: Config = {
  title: "openpayfac",
  tagline: "Pay it Forward",
  url: "http://localhost:4000",
  baseUrl,
  favicon: "img/mark.svg",
  titleDelimiter: "|",
  trailingSlash: false,
  // Without its scripts a page is complete: there is nothing to warn of.
  baseUrlIssueBanner: false,
  onBrokenLinks: "throw",
  onBrokenAnchors: "throw",
  onDuplicateRoutes: "warn",
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      // With a namespace, the key of the remembered version would depend on the address.
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      // The browser's bundle has no documents: the server's would wait for it to compile them.
      mdxCrossCompilerCache: false,
      rspackBundler: true,
      // The cache does not notice changes of the project's own loaders, and saves little.
      rspackPersistentCache: false,
      // One process builds some thirty pages quicker, and in less memory, than a pool of workers.
      ssgWorkerThreads: false,
      gitEagerVcs: false,
    },
  },
  markdown: {
    mdx1Compat: { comments: false, admonitions: false, headingIds: true },
    hooks: { onBrokenMarkdownLinks: "throw", onBrokenMarkdownImages: "throw" },
  },
  themes: [["@docusaurus/theme-classic", { customCss: ["./src/css/portal.css"] }]],
  plugins: [
    [
      referencePlugin as unknown as PluginModule,
      {
        apis,
        docs: {
          path: "docs",
          routeBasePath: "/",
          sidebarPath: "./sidebars.ts",
          breadcrumbs: false,
          remarkPlugins: [includeSamples, nameSharedSnippets, expandTables, [linkCalls, { apis }]],
        },
      },
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: "light", disableSwitch: true, respectPrefersColorScheme: false },
    docs: { versionPersistence: "localStorage", sidebar: { hideable: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    navbar: {
      title: "openpayfac",
      logo: { alt: "", src: "img/mark.svg", width: 24, height: 24 },
      items: [{ type: "docSidebar", sidebarId: "docs", label: "Docs", position: "left" }],
    },
    footer: { style: "dark", copyright: "© 2025 openpayfac" },
  },
};

export default config;
