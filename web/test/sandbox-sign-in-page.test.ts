import { afterAll, beforeAll, expect, it } from "vitest";
import { addSandboxUsers } from "../../server/src/sandbox/sign-in/sign-in-page-cases.fixtures.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  desk,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
  await addSandboxUsers(server);
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

it.each([
  ["a desk", desk, "Ada Park, owner of Harbor Chairs"],
  ["a phone", phone, "Dana Reyes, administrator of Sandbox tenant"],
])("the sandbox's sign-in page enters the console as the chosen user, on %s", async (...args) => {
  const [, size, user] = args;
  const visitor = await newVisitor(size);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.origin}/sandbox/sign-in#key=${server.sandbox.private_key}`);
  const choice = page.getByRole("button", { name: `Sign in as ${user}` });
  await choice.waitFor();
  expect(page.url()).toBe(`${server.origin}/sandbox/sign-in`);
  await expectAccessible(page);
  await choice.click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("navigation").first().waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});
