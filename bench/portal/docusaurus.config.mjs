const apis = ["payments", "boarding", "terminals", "residuals"];

/** The peer as its own documentation sets it up, with the same bundler as the portal. */
export default {
  title: "openpayfac",
  url: "http://localhost",
  baseUrl: "/docs/",
  trailingSlash: false,
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  future: { v4: true, faster: true },
  themes: ["@docusaurus/theme-classic", "docusaurus-theme-openapi-docs"],
  plugins: [
    [
      "@docusaurus/plugin-content-docs",
      { routeBasePath: "/", sidebarPath: "./sidebars.mjs", docItemComponent: "@theme/ApiItem" },
    ],
    [
      "docusaurus-plugin-openapi-docs",
      {
        id: "api",
        docsPluginId: "default",
        config: Object.fromEntries(
          apis.map((id) => [
            id,
            {
              specPath: `../../contract/openapi/${id}.json`,
              outputDir: `docs/${id}`,
              sidebarOptions: { groupPathsBy: "tag" },
            },
          ]),
        ),
      },
    ],
    "docusaurus-plugin-sass",
  ],
  themeConfig: {
    colorMode: { defaultMode: "light", disableSwitch: true, respectPrefersColorScheme: false },
    navbar: { title: "openpayfac" },
  },
};
