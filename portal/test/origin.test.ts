import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { apis } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { output, type Site, startSite } from "./static-server.ts";

const origin = "https://sandbox.example.com:8443";
const builtOrigin = "http://localhost:4000";

let site: Site;
beforeAll(async () => {
  site = await startSite(origin);
});
afterAll(() => site?.close());

const read = async (name: string) => (await fetch(`${site.origin}/docs/${name}`)).text();

test("samples, descriptions and copies for tools name the origin that they are served from", async () => {
  const files: string[] = [];
  for await (const file of glob("**/*.{html,md,txt,json,yaml,xml}", { cwd: output })) {
    if ((await readFile(path.join(output, file), "utf8")).includes(builtOrigin)) files.push(file);
  }
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const text = await read(file.replace(/(index)?\.html$/, ""));
    expect(text.includes(builtOrigin), file).toBe(false);
    expect(text.includes(origin), file).toBe(true);
  }
});

test("the first sample is for that origin, without JavaScript and in its copy as Markdown", async () => {
  for (const name of ["payments/create-a-payment-intent", "payments/create-a-payment-intent.md"]) {
    expect(await read(name)).toContain(`${origin}/payment_intents`);
  }
});

test("the script of a page, which browsers keep for a year, has no sample", async () => {
  for await (const file of glob("assets/**/*.js", { cwd: output })) {
    const script = await readFile(path.join(output, file), "utf8");
    const samples = script.split(`${builtOrigin}/`).length - 1;
    expect(samples, file).toBe(0);
  }
});

test.each(["openpayfac", "3.0/openpayfac", ...apis.map(({ id }) => `3.0/${id}`)])(
  "serves the description %s with that server, and every operation of the contract in it",
  async (name) => {
    const description = JSON.parse(await read(`openapi/${name}.json`));
    expect(description.servers[0].variables.origin.default).toBe(origin);
    expect(description.openapi).toMatch(name.startsWith("3.0/") ? /^3\.0\./ : /^3\.1\./);
    const served = apis.filter(({ id }) => name.endsWith(id) || name.endsWith("openpayfac"));
    const ids = new Set(served.flatMap(({ operations }) => Object.keys(operations)));
    const items = Object.values(description.paths) as Record<string, { operationId: string }>[];
    const found = items.flatMap((item) => Object.values(item).map((each) => each.operationId));
    expect(found.toSorted()).toEqual([...ids].sort());
  },
);
