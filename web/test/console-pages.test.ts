import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { grantsOf } from "@openpayfac/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { builtPages } from "../bundle/build.ts";
import { consolePages, mayOpen } from "../src/console/pages.ts";
import { closeVisitors, desk, expectAccessible, phone } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";
import { addWalks, type Walk, type WalkName } from "./console-walk.fixtures.ts";
import { expectHarmless, plantHostileText } from "./hostile-text.fixtures.ts";

/** Of JavaScript, gzipped, until a page can be used. */
const firstLoadBytesMax = 150_000;

let server: TestServer;
let walks: Record<WalkName, Walk>;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  const made = await addWalks(server);
  walks = made.walks;
  await plantHostileText(server, made.dispute);
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  await page.screenshot({ path: `${folder}/console-${name}.png`, fullPage: true });
}

const packed = new Map<string, number>();

/** Bytes of a script as gzip packs it. Most pages load the same ones, and packing takes longest. */
function packedBytes(name: string): number {
  const known = packed.get(name);
  if (known !== undefined) return known;
  const file = path.join(builtPages, name.replace("/pages/", ""));
  const bytes = gzipSync(readFileSync(file), { level: 9 }).length;
  packed.set(name, bytes);
  return bytes;
}

/** Bytes of the scripts that the page has loaded, as gzip packs them. */
async function scriptBytes(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js")),
  );
  // The viewer of documents is loaded after the page, which can be used without it.
  const first = names.filter((name) => !/\/(viewer|pdf-view)-/.test(name));
  return [...new Set(first)].reduce((sum, name) => sum + packedBytes(name), 0);
}

describe("every page of the console", () => {
  it.each([
    ["partner", "light", desk],
    ["partner", "dark", phone],
    ["tenant", "light", desk],
    ["tenant", "dark", phone],
    ["installation", "light", desk],
    ["underwriter", "light", desk],
    ["underwriter", "dark", phone],
  ] as const)("of the %s is accessible, small and asks no other site, %s", async (...of) => {
    const [user, theme, size] = of;
    const { as, scope, pages } = walks[user];
    const { visitor, page, complaints } = await signedInVisitor(server, as, {
      viewport: size,
      colorScheme: theme,
    });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(server.origin)) elsewhere.push(request.url());
    });
    const problems: string[] = [];
    for (const [name, address, shown] of pages) {
      const opened = new URL(`/dashboard${address}`, server.origin);
      if (scope !== undefined) opened.searchParams.set("in", scope);
      await page.goto(opened.href);
      try {
        await page.getByText(shown).first().waitFor({ timeout: 30_000 });
        const bytes = await scriptBytes(page);
        await savePicture(page, `${user}-${name}-${size.width}`);
        await expectAccessible(page);
        await expectHarmless(page);
        expect(bytes).toBeGreaterThan(90_000);
        expect(bytes).toBeLessThan(firstLoadBytesMax);
      } catch (error) {
        problems.push(`${name}: ${(error as Error).message}`);
      }
    }
    expect(problems).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.theme ?? "light")).toBe(
      theme,
    );
    // WCAG 2.2, 1.4.10: at 400 % a window of 1280 pixels is 320 wide.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await visitor.close();
  });

  it("is in one of the walks", () => {
    const walked = Object.values(walks).flatMap(({ as, pages }) =>
      pages.map(([, address]) => routeOf(address, as)),
    );
    const routes = consolePages.map(({ path: route }) => route);
    expect(routes.filter((route) => !walked.includes(route))).toEqual([]);
  });
});

/** The route of an address that a user may open; a literal part is before a parameter. */
function routeOf(address: string, as: Walk["as"]): string | undefined {
  const { pathname } = new URL(`/dashboard${address}`, server.origin);
  const grants = grantsOf(...as);
  return consolePages
    .filter((page) => mayOpen(page, grants, true))
    .map(({ path: route }) => route)
    .filter((route) => new RegExp(`^${route.replace(/\$\w+/g, "[^/]+")}$`).test(pathname))
    .toSorted((a, b) => a.split("$").length - b.split("$").length)[0];
}

describe("a page opened by its address", () => {
  it.each([
    ["", /evil/, /^Days begin at midnight in /],
    ["/payments", "Payments", "6 shown"],
  ])(
    "asks for its data before its program is there, once, and shows its frame: %s",
    async (...of) => {
      const [address, heading, shown] = of;
      const { visitor, page, complaints } = await signedInVisitor(server, [
        "PARTNER",
        "administrator",
      ]);
      const sent: string[] = [];
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (/^\/(platform|dashboard-api|account-api)\//.test(pathname)) {
          sent.push(`${request.method()} ${pathname}${search}`);
        }
      });
      const program = Promise.withResolvers<void>();
      await page.route("**/assets/main-*.js", async (route) => {
        await program.promise;
        await route.continue();
      });
      await page.goto(`${server.origin}/dashboard${address}`, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await expect
        .poll(() => sent.some((each) => each.includes("/dashboard-api/accounts")))
        .toBe(true);
      const early = [...sent];
      program.resolve();
      await page.getByText(shown).first().waitFor();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.locator(".home-chart figure, tbody tr").first().waitFor();
      // Later requests depend on a response, or are not of data.
      const later = sent.slice(early.length).map((each) => each.split("?")[0]);
      expect(later.filter((each) => each !== "GET /platform/balances")).toEqual([
        "GET /platform/stream",
      ]);
      expect(new Set(sent).size).toBe(sent.length);
      expect(complaints).toEqual([]);
      await visitor.close();
    },
  );

  it("runs little before it asks", () => {
    const manifest: Record<string, Built> = JSON.parse(
      readFileSync(path.join(builtPages, "manifest.json"), "utf8"),
    );
    const files = new Set<string>();
    const add = (name: string) => {
      const built = manifest[name];
      if (built === undefined || files.has(built.file)) return;
      files.add(built.file);
      for (const imported of built.imports ?? []) add(imported);
    };
    for (const [name, built] of Object.entries(manifest)) {
      const isFirst = built.dynamicImports?.includes("src/main.tsx") === true;
      if (isFirst || built.name?.endsWith("-requests") === true) add(name);
    }
    const bytes = [...files].map(
      (file) => gzipSync(readFileSync(path.join(builtPages, file))).length,
    );
    expect(files.size).toBeGreaterThan(3);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(6_000);
  });
});

interface Built {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
