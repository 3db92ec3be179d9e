import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLink, newLink } from "../../server/src/boarding/application-form/form.fixtures.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import { closeVisitors, expectAccessible, newVisitor, phone } from "./browser.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

async function open(uri: string): Promise<Page> {
  const page = await (await newVisitor(phone)).newPage();
  await page.goto(uri);
  return page;
}

const saved = (page: Page) => page.getByText("All changes are saved").waitFor();
const failSaves = (page: Page) =>
  page.route("**/apply-api/**", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 503, body: "" })
      : route.continue(),
  );

describe("input that is not saved yet", () => {
  it("survives an immediate reload, incomplete fields too, and secrets are in no storage", async () => {
    const page = await open((await addLink(server)).uri);
    await page.getByLabel("Legal name").fill("Larkspur Coffee Company");
    await page.getByLabel("Employer identification number").fill("93-12");
    await page.goto(`${page.url().split("#")[0]}#owners`);
    await page.getByRole("button", { name: "Change Social Security" }).click();
    await page.getByLabel("Social Security number or ITIN").fill("987-65");
    await page.reload();
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    );
    expect(stored).toContain("93-12");
    expect(stored).not.toContain("987-65");
    await page.goto(`${page.url().split("#")[0]}#business`);
    await expect
      .poll(() => page.getByLabel("Legal name").inputValue())
      .toBe("Larkspur Coffee Company");
    expect(await page.getByLabel("Employer identification number").inputValue()).toBe("93-12");
  });

  it("stays while the server fails, and is saved by a button", async () => {
    const { uri, applicationId } = await addLink(server);
    const page = await open(`${uri}#address`);
    await failSaves(page);
    await page.getByLabel("City").fill("Bend");
    await page.getByText("The server isn't responding.").waitFor();
    await expectAccessible(page);
    const button = page.getByRole("button", { name: "Try to save now" });
    await button.press("Enter");
    await page.getByText("The server isn't responding.").waitFor();
    await page.unroute("**/apply-api/**");
    await button.press("Enter");
    await saved(page);
    const { body } = await server.call("GET", `/applications/${applicationId}`);
    expect(body.address).toMatchObject({ city: "Bend" });
  });

  it("of a link that was replaced in the meantime: the page says so", async () => {
    const { uri, applicationId } = await addLink(server);
    const page = await open(`${uri}#address`);
    await page.getByLabel("City").waitFor();
    await newLink(server, applicationId);
    await page.getByLabel("City").fill("Bend");
    await page.getByRole("heading", { name: "There is a newer link" }).waitFor();
    await page.getByText("Everything that was saved is kept.").waitFor();
  });
});

it("a list of categories that could not be loaded is loaded again by a button", async () => {
  const page = await open(`${server.origin}/account/login`);
  await page.route("**/mccs", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto((await addLink(server)).uri);
  await page.getByText("The list could not be loaded.").waitFor();
  await expectAccessible(page);
  await page.unroute("**/mccs");
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect
    .poll(() => page.getByRole("combobox", { name: /Merchant category/ }).inputValue())
    .toContain(" · ");
});
