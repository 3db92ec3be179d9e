import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { isPublishedMcc, merchantCategories } from "./merchant-category-codes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("are each listed once, ordered by code, on pages that add up", async () => {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await server.call("GET", `/mccs?size=50&page=${page}`);
    expect(body.meta.total_count).toBe(merchantCategories.length);
    if (body.data.length === 0) break;
    codes.push(...body.data.map((each: { code: string }) => each.code));
  }
  expect(codes.length).toBeGreaterThan(900);
  expect(codes).toEqual([...new Set(codes)].sort());
});

it("are filtered by whether an application can use them", async () => {
  const { body: active } = await server.call("GET", "/mccs?active=true&size=50");
  const { body: not } = await server.call("GET", "/mccs?active=false&size=50");
  expect(active.meta.total_count + not.meta.total_count).toBe(merchantCategories.length);
  expect(not.data).toContainEqual(expect.objectContaining({ code: "7995", active: false }));
  expect([isPublishedMcc("5814"), isPublishedMcc("7995"), isPublishedMcc("0000")]).toEqual([
    true,
    true,
    false,
  ]);
});

it("have a description of one line each", () => {
  for (const { code, description } of merchantCategories) {
    expect([code, description]).toEqual([code, description.trim()]);
    expect(description).toMatch(/^[^\n]{2,}$/);
  }
});
