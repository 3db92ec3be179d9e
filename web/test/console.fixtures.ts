import type { Role, RoleType } from "@openpayfac/contract";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { signIn } from "../../server/src/permissions/sign-in.fixtures.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import { addPaidIntent, type TestServer } from "../../testkit/src/index.ts";
import { complaintsOf, launchVisitor } from "./browser.fixtures.ts";

/** A browser with the session of a new user. */
export async function signedInVisitor(
  server: TestServer,
  [type, role]: readonly [RoleType, Role],
  options: BrowserContextOptions = {},
): Promise<{ visitor: BrowserContext; page: Page; complaints: string[] }> {
  const { cookie = "" } = await signIn(server, type, role);
  const session = cookie.split("; ").find((pair) => pair.startsWith("__Host-")) ?? "";
  const [name = "", value = ""] = session.split("=");
  const visitor = await launchVisitor({ viewport: { width: 1440, height: 900 }, ...options });
  // The browser sends a secure cookie to this machine without TLS, too.
  const url = server.origin.replace("http:", "https:");
  await visitor.addCookies([{ name, value, url, secure: true, sameSite: "Strict" }]);
  const page = await visitor.newPage();
  return { visitor, page, complaints: complaintsOf(page) };
}

/** Payments of an account in each state, and one whose funds are paid out and disputed. */
export async function addPayments(server: TestServer) {
  const take = async (method: string, path: string, body: object) => {
    const response = await server.call(method, path, { body });
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const paid = await addPaidIntent(server, { amount: 25_050, reference_id: "order-2291" });
  await addPaidIntent(server, { amount: 999 });
  await take("POST", "/sandbox/clock", { to: "2026-11-18T14:00:00.000Z" });
  const refunded = await addPaidIntent(server, { amount: 8_000 });
  await take("POST", `/payment_intents/${refunded.intent.id}/refunds`, { amount: 2_500 });
  const held = await addPaidIntent(server, { amount: 12_500, capture: false });
  const dispute = await take("POST", "/sandbox/disputes", {
    payment_id: paid.payment.id,
    amount: 12_000,
  });
  await followChanges(server.deps);
  return { paid, refunded, held, dispute };
}
