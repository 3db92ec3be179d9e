import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { frameParent } from "./elements-files.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ elements: true });
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${server.origin}${path}`);

test("the script may be loaded by any origin, and is revalidated after five minutes", async () => {
  const script = await get("/elements/v1/openpayfac.js");
  expect(script.status).toBe(200);
  expect(script.headers.get("content-type")).toMatch(/javascript/);
  expect(script.headers.get("cache-control")).toBe("public, max-age=300");
  expect(script.headers.get("access-control-allow-origin")).toBe("*");
  expect(script.headers.get("etag")).not.toBeNull();
});

test("a frame loads only in the page that it names, and calls only this server and the tokenizer", async () => {
  const frame = await get("/elements/v1/frame?parent=https%3A%2F%2Fshop.example");
  expect(frame.status).toBe(200);
  const policy = frame.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors https://shop.example");
  expect(policy).toContain(`connect-src 'self' ${server.simulatorOrigin};`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'none'");
  const page = await frame.text();
  expect(page).toContain(`"tokenizer":"${server.simulatorOrigin}"`);
  const [, script] = /src="(\/elements\/v1\/assets\/[^"]+)"/.exec(page) ?? [];
  const asset = await get(script ?? "");
  expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  "",
  "null",
  "https://shop.example/path",
  "https://SHOP.example",
  "https://shop.example; script-src *",
  "https://shop.example https://evil.example",
  "https://user@shop.example",
  "http://shop.example",
  "https://*.example",
  "'self'",
  "*",
  "data:",
])("rejects a frame for the parent %j", async (parent) => {
  const frame = await get(`/elements/v1/frame?parent=${encodeURIComponent(parent)}`);
  expect(frame.status).toBe(400);
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("pages of this machine may embed frames in the sandbox only", () => {
  for (const local of ["http://localhost:3000", "http://127.0.0.1", "http://shop.localhost:1"]) {
    expect(frameParent(local, true)).toBe(local);
    expect(frameParent(local, false)).toBeUndefined();
  }
  expect(frameParent("https://localhost:3000", false)).toBe("https://localhost:3000");
});
