import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const portal = path.join(import.meta.dirname, "..");
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The portal's own settings and theme, with a few documents and no API. */
const config = `import config from ${JSON.stringify(path.join(portal, "docusaurus.config.ts"))};
const [[plugin, options]] = config.plugins;
const { routeBasePath, breadcrumbs } = options.docs;
const docs = { path: "docs", routeBasePath, breadcrumbs };
const navbar = { ...config.themeConfig.navbar, items: [{ to: "/", label: "Docs" }] };
export default {
  ...config,
  plugins: [[plugin, { apis: [], docs }]],
  themeConfig: { ...config.themeConfig, navbar },
};
`;

const build = `import { build } from "@docusaurus/core/lib/index.js";
await build(process.argv[1], { outDir: "build", minify: false });
`;

interface Build {
  code: number;
  said: string;
  built: boolean;
}

/** Builds a site of these documents, each a file's name and its Markdown. */
async function buildSite(documents: Record<string, string>): Promise<Build> {
  const site = await mkdtemp(path.join(tmpdir(), "openpayfac-site-"));
  folders.push(site);
  await mkdir(path.join(site, "docs"));
  const links = [
    ["src", path.join(portal, "src")],
    ["static", path.join(portal, "static")],
    ["plugin", path.join(portal, "plugin")],
    ["node_modules", path.join(portal, "../node_modules")],
  ] as const;
  for (const [name, target] of links) await symlink(target, path.join(site, name));
  await writeFile(path.join(site, "docusaurus.config.mts"), config);
  await writeFile(path.join(site, "package.json"), "{}");
  const pages = { index: "# Home\n", payments: "# Operations\n", ...documents };
  for (const [name, text] of Object.entries(pages)) {
    const slug = name === "index" ? "---\nslug: /\n---\n" : "";
    await writeFile(path.join(site, "docs", `${name}.mdx`), slug + text);
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--input-type=module", "-e", build, site],
      { cwd: portal, env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" } },
      async (error, stdout, stderr) => {
        const built = await access(path.join(site, "build/index.html")).then(
          () => true,
          () => false,
        );
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr, built });
      },
    );
  });
}

describe("the build", () => {
  test("fails on a link to a page that does not exist, and names both", async () => {
    const { code, said } = await buildSite({
      other: "# Other\n\nSee [this](/no-such-page).\n",
    });
    expect(code).not.toBe(0);
    expect(said).toMatch(/Broken link on source page path = \/docs\/other/);
    expect(said.match(/linking to .*/g)).toEqual(["linking to /docs/no-such-page"]);
  });

  test("fails on a link to a Markdown file that does not exist, and names both", async () => {
    const { code, said, built } = await buildSite({
      other: "# Other\n\nSee [this](./no-such-file.mdx).\n",
    });
    expect(code).not.toBe(0);
    expect(said).toContain("no-such-file.mdx");
    expect(said).toContain("docs/other.mdx");
    expect(built).toBe(false);
  });

  test("warns of two pages at one address, and continues", async () => {
    const { code, said, built } = await buildSite({
      first: "---\nslug: /same\n---\n# First\n",
      second: "---\nslug: /same\n---\n# Second\n",
    });
    expect(said).toMatch(/\[WARNING\] Duplicate routes found!/);
    expect(said).toContain("/docs/same");
    expect([code, built]).toEqual([0, true]);
  });
});
