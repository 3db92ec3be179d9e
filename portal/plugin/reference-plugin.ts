import { readFile } from "node:fs/promises";
import path from "node:path";
import docsPlugin, {
  type PluginOptions as DocsOptions,
  type LoadedContent,
  validateOptions as validateDocsOptions,
} from "@docusaurus/plugin-content-docs";
import type { LoadContext, OptionValidationContext, Plugin, RouteConfig } from "@docusaurus/types";
import { addressOf } from "./base-url.ts";
import { writeContentSecurityPolicy } from "./content-security-policy.ts";
import { componentsOf, describeOperations, summarizeApi } from "./describe-operation.ts";
import type { OpenApi } from "./openapi.ts";
import { describeComponents } from "./schema-tree.ts";
import { writeDownloads } from "./write-downloads.ts";

export interface ReferenceOptions {
  /** One entry for each API: its name in addresses, and its OpenAPI file from the site's folder. */
  apis: { id: string; description: string }[];
  /** The options of the docs plugin that this plugin extends. */
  docs: DocsOptions;
}

/** What the docs plugin adds to the bundler's settings. */
interface DocsBundling {
  resolve: { alias: Record<string, string> };
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
  const files = options.apis.map((api) => path.resolve(context.siteDir, api.description));
  return {
    ...docs,
    getPathsToWatch: () => [...(docs.getPathsToWatch?.() ?? []), ...files],
    getClientModules: () => [path.join(context.siteDir, "src/open-details.ts")],
    configureWebpack(...input) {
      const config = docs.configureWebpack?.(...input) as DocsBundling;
      const prism = path.join(context.siteDir, "src/code/no-prism.ts");
      const alias = { ...config.resolve.alias, "prism-react-renderer": prism };
      return { ...config, resolve: { ...config.resolve, alias } };
    },
    async contentLoaded({ content, actions, ...rest }) {
      const routes: RouteConfig[] = [];
      for (const [index, api] of options.apis.entries()) {
        const document = await readDescription(files[index]!);
        const pages = describeOperations(api.id, document);
        const components = describeComponents(document);
        const modules: Record<string, string> = {};
        for (const [name, fields] of Object.entries(components)) {
          const file = `reference-${api.id}-${name}.json`;
          modules[name] = await actions.createData(file, fields);
        }
        const summary = await actions.createData(
          `reference-${api.id}.json`,
          summarizeApi(api.id, document, pages),
        );
        routes.push({
          path: addressOf(api.id),
          component: "@site/src/reference/index-page.tsx",
          exact: true,
          sidebar: "docs",
          modules: { api: summary },
        });
        for (const page of pages) {
          const name = `reference${page.to.replaceAll("/", "-")}.json`;
          routes.push({
            path: addressOf(page.to),
            component: "@site/src/reference/operation-page.tsx",
            exact: true,
            sidebar: "docs",
            modules: {
              page: await actions.createData(name, page),
              components: Object.fromEntries(
                componentsOf(page, components).map((used) => [used, modules[used]!]),
              ),
            },
          });
        }
      }
      const addRoute = (route: RouteConfig) => actions.addRoute(withRoutes(route, routes));
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

async function readDescription(file: string): Promise<OpenApi> {
  return JSON.parse(await readFile(file, "utf8")) as OpenApi;
}

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
