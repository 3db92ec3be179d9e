import { afterAll, beforeAll, expect, it } from "vitest";
import { addApproved } from "../../server/src/boarding/approved-merchant.fixtures.ts";
import { requirementsToken } from "../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import {
  addIdentityRequest,
  requestIdentity,
} from "../../server/src/boarding/verification/identity-page.fixtures.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  complaintsOf,
  expectAccessible,
  newVisitor,
  phone,
} from "./browser.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

it("the vendor's page replaces the file of an identity document, and the form shows it", async () => {
  const { token } = await addIdentityRequest(server);
  const visitor = await newVisitor(phone);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.origin}/apply/${token}#documents`);
  const button = page.getByRole("button", { name: "Verify the identity of Mara Document online" });
  await button.waitFor();
  await expectAccessible(page);
  const [vendor] = await Promise.all([visitor.waitForEvent("page"), button.press("Enter")]);
  await vendor.getByRole("button", { name: "Pass" }).waitFor();
  expect(await vendor.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await vendor.getByRole("button", { name: "Pass" }).click();
  await vendor.getByText("The document is verified").waitFor();
  await vendor.close();
  const response = await server.call("POST", "/sandbox/clock", { body: { advance: "PT2M" } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  // Nothing else was missing, so that underwriting decided without another submission.
  await page.getByRole("heading", { level: 1, name: "approved" }).waitFor();
  await page.getByText("Identity document of Mara Document").waitFor();
  await page.getByText("Accepted").waitFor();
  expect(complaints).toEqual([]);
});

it("the vendor's page fulfills a requirement of an account, from its page on a phone", async () => {
  const owner = { first_name: "Ida", last_name: "Moor" };
  const { id: accountId } = await addApproved(server, owner, "Osier Beds");
  await requestIdentity(server, accountId);
  const visitor = await newVisitor(phone);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.origin}/requirements/${await requirementsToken(server, accountId)}`);
  const button = page.getByRole("button", { name: "Verify the identity of Ida Moor online" });
  await button.waitFor();
  await expectAccessible(page);
  const [vendor] = await Promise.all([visitor.waitForEvent("page"), button.press("Enter")]);
  await vendor.getByRole("button", { name: "Pass" }).click();
  await vendor.getByText("The document is verified").waitFor();
  await vendor.close();
  const response = await server.call("POST", "/sandbox/clock", { body: { advance: "PT2M" } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  await page.getByRole("heading", { name: "Nothing is required" }).waitFor();
  expect(complaints).toEqual([]);
});
