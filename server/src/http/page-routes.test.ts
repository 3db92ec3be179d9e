import { apis, internalApis, type OperationShape, pagesOperations } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { buildApp } from "../start/build-app.ts";
import { registerPageOperations } from "./page-routes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Operational endpoints, and processors' webhooks: not operations of an API or a page. */
const ofTheProcess = ["GET /healthz", "GET /readyz", "GET /metrics", "POST /processors/:/webhooks"];

/** `METHOD /path/:` of every route that an app has. */
async function routesOf(app: ReturnType<typeof buildApp>): Promise<string[]> {
  await app.ready();
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods] =
      /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(", ") ?? []) {
      if (method !== "HEAD")
        found.push(`${method} ${path.join("").replace(/:\w+(\|:\w+)*/g, ":")}`);
    }
  }
  return [...new Set(found)].sort();
}

const routeOf = ({ method, path }: OperationShape) => `${method} ${path.replace(/\{\w+\}/g, ":")}`;

it("the server has exactly the routes that the contract describes, and one for each page operation", async () => {
  const app = buildApp(server.deps);
  const routes = await routesOf(app);
  await app.close();
  const described = [...apis, ...internalApis].flatMap(({ operations }) =>
    Object.values(operations).map(routeOf),
  );
  expect(routes.filter((route) => !described.includes(route)).sort()).toEqual(ofTheProcess.sort());
  const ofPages = Object.values(pagesOperations).map(routeOf);
  expect(ofPages.filter((route) => !routes.includes(route))).toEqual([]);
});

it("a page operation without a handler prevents the server's start", () => {
  const app = buildApp(server.deps);
  const register = () => registerPageOperations(app, new Map(), server.deps);
  expect(register).toThrow("getPageSession has no handler");
});
