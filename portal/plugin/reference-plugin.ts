import path from "node:path";
import docsPlugin, {
  type PluginOptions as DocsOptions,
  type LoadedContent,
  validateOptions as validateDocsOptions,
} from "@docusaurus/plugin-content-docs";
import type { LoadContext, OptionValidationContext, Plugin, RouteConfig } from "@docusaurus/types";
import { bundling } from "./bundling.ts";
import { catalogPages } from "./catalogs/catalog-pages.ts";
import { writeContentSecurityPolicy } from "./content-security-policy.ts";
import { readReference } from "./read-references.ts";
import { type ReferencePages, referencePages, referenceRoutes } from "./reference-pages.ts";
import { writeDownloads } from "./write-downloads.ts";

export interface ReferenceOptions {
  /** One entry for each API: its name in addresses, and its OpenAPI file from the site's folder. */
  apis: { id: string; description: string }[];
  /** The options of the docs plugin that this plugin extends. */
  docs: DocsOptions;
}

/** Additions of the docs plugin to the bundler's settings. */
interface DocsBundling {
  resolve: { alias: Record<string, string> };
  module?: { rules?: object[] };
}

/**
 * The docs plugin of Docusaurus, with a page for each operation of our API descriptions.
 *
 * The pages are routes beside the documents, under the same root: they share the sidebar, which
 * keeps its scroll position when a reader goes from a guide to the reference.
 */
export async function referencePlugin(
  context: LoadContext,
  options: ReferenceOptions & { id: string },
): Promise<Plugin<LoadedContent>> {
  const docs = await docsPlugin(context, options.docs);
  let pagesFile = "";
  const files = options.apis.map((api) => path.resolve(context.siteDir, api.description));
  return {
    ...docs,
    getPathsToWatch: () => [...(docs.getPathsToWatch?.() ?? []), ...files],
    getClientModules: () => [path.join(context.siteDir, "src/interactions/index.ts")],
    configureWebpack(...input) {
      const config = docs.configureWebpack?.(...input) as DocsBundling;
      const ours = bundling(context.siteDir, input[1], pagesFile);
      return {
        ...config,
        resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...ours.alias } },
        module: { ...config.module, rules: [...(config.module?.rules ?? []), ...ours.rules] },
      };
    },
    async contentLoaded({ content, actions, ...rest }) {
      const pages: ReferencePages = {};
      for (const [index, api] of options.apis.entries()) {
        const reference = await readReference(api.id, files[index]!);
        Object.assign(pages, referencePages(reference));
        // The landing page is a document, which imports this.
        await actions.createData(`reference-${api.id}.json`, reference.summary);
      }
      const apis = options.apis.map(({ id }, index) => ({ id, file: files[index]! }));
      // The catalogs are built from the descriptions: without one, they are empty.
      if (apis.length > 0) Object.assign(pages, await catalogPages(apis));
      pagesFile = await actions.createData("reference-pages.json", pages);
      const addRoute = (route: RouteConfig) => {
        actions.addRoute(withRoutes(route, referenceRoutes(pages)));
      };
      await docs.contentLoaded?.({ ...rest, content, actions: { ...actions, addRoute } });
    },
    async postBuild(props) {
      await docs.postBuild?.(props as Parameters<NonNullable<typeof docs.postBuild>>[0]);
      for (const [index, api] of options.apis.entries()) {
        await writeDownloads(files[index]!, path.join(props.outDir, "openapi"), api.id);
      }
      await writeContentSecurityPolicy(props.outDir);
    },
  };
}

referencePlugin.validateOptions = ({
  validate,
  options,
}: OptionValidationContext<ReferenceOptions, ReferenceOptions & { id: string }>) => ({
  ...options,
  id: "default",
  docs: validateDocsOptions({ validate, options: options.docs } as never) as DocsOptions,
});

/** Puts the reference beside the documents: three levels down, where the sidebar is drawn. */
function withRoutes(root: RouteConfig, more: RouteConfig[]): RouteConfig {
  const [version, ...otherVersions] = root.routes ?? [];
  const [documents, ...others] = version?.routes ?? [];
  if (!version || !documents?.routes)
    throw new Error("The docs plugin's routes have another shape.");
  const extended = { ...documents, routes: [...documents.routes, ...more] };
  return {
    ...root,
    routes: [{ ...version, routes: [extended, ...others] }, ...otherVersions],
  };
}
