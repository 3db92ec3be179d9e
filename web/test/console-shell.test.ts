import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toId, toUuid } from "../../server/src/ids.ts";
import { followChanges } from "../../server/src/platform/read-model/follow-changes.ts";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../testkit/src/index.ts";
import { closeVisitors, expectAccessible, phone } from "./browser.fixtures.ts";
import { signedInVisitor } from "./console.fixtures.ts";

let server: TestServer;
let visitor: BrowserContext;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await visitor.close();
});
afterAll(async () => {
  await closeVisitors();
  await server.close();
});

async function open(address: string, options = {}): Promise<void> {
  const as = ["BUSINESS", "owner"] as const;
  ({ visitor, page, complaints } = await signedInVisitor(server, as, options));
  await page.goto(`${server.origin}/dashboard${address}`);
}
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

describe("the console by keyboard", () => {
  it("opens pages by chords and by the palette, and no key fires in a field", async () => {
    const { intent } = await addPaidIntent(server, { amount: 4_200 });
    await followChanges(server.deps);
    await open("/payments");
    await page.getByText(/^\d+ shown$/).waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await heading("Balances").waitFor();
    await page.keyboard.press("/");
    const box = page.getByRole("combobox", { name: "Search or run" });
    await box.fill("gp");
    await expectAccessible(page);
    await box.fill(intent.id);
    await page.getByRole("option", { name: `Open ${intent.id}` }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Payment intent of $42.00 created").waitFor();
    await page.keyboard.press("Control+k");
    await box.fill(">disp");
    await page.keyboard.press("Enter");
    await heading("Disputes").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Show all shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("moves through rows, previews one and comes back to it", async () => {
    const made = [];
    for (const amount of [4_300, 4_400]) made.push(await addPaidIntent(server, { amount }));
    await followChanges(server.deps);
    await open("/payments?sort=-amount");
    const [next, first] = made.map(({ intent }) => page.locator(`a[href*="${intent.id}"]`)) as [
      Locator,
      Locator,
    ];
    const hasFocus = (link: Locator) => link.evaluate((each) => each === document.activeElement);
    await first.focus();
    await page.keyboard.press("j");
    expect(await hasFocus(next)).toBe(true);
    await page.keyboard.press("Space");
    await page.getByRole("dialog", { name: "Preview" }).waitFor();
    expect(page.url()).toContain("preview=pi_");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await hasFocus(next)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText("Payment intent of $43.00 created").waitFor();
    await page.goBack();
    await first.waitFor();
    expect(page.url()).toContain("sort=-amount");
  });

  it("explores the money flow with arrow keys", async () => {
    const { intent } = await addPaidIntent(server, { amount: 10_000 });
    await open(`/payments/${intent.id}?tab=flow`);
    const ribbon = page.getByRole("button", {
      name: /^1 of 2: \$100\.00 from Customer to Pending/,
    });
    await ribbon.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("2.9% of $100.00 + $0.30 = $3.20").waitFor();
    await page.getByText("platform_fees").waitFor();
    await expectAccessible(page);
  });
});

describe("filters", () => {
  it("are the address: a link shows the same rows, and wrong values are named", async () => {
    await addPaidIntent(server, { amount: 70_000 });
    await followChanges(server.deps);
    await open("/payments?min=600&status=constructor");
    await page.getByText("Unknown filters were left out: status.").waitFor();
    await page.getByText(/^\d shown$/).waitFor();
    await page.getByLabel("Status", { exact: true }).selectOption("authorized");
    await page.getByText("Nothing matches the filters").waitFor();
    expect(page.url()).toContain("status=authorized");
    await page.getByRole("button", { name: "Remove all filters" }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

describe("the scope", () => {
  it("that is foreign, gone or no id is left, with a notice", async () => {
    const { accountId } = await addAccount(server);
    const [first, ...others] = [accountId, "loc_01m8ej105je00a11gygmz8vt6n", "harbor"];
    await open(`/payouts?in=${first}`);
    for (const node of [first, ...others]) {
      await page.goto(`${server.origin}/dashboard/payouts?in=${node}`);
      await page.getByText("This part of the hierarchy is not shown").waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe("");
      await heading("Payouts").waitFor();
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByText("This part of the hierarchy").waitFor({ state: "detached" });
  });

  it("stays on other pages, and another one opens the list of an object's page", async () => {
    const { rows } = await server.database.query("SELECT location_id FROM accounts WHERE id = $1", [
      toUuid(server.sandbox.account_id),
    ]);
    const location = toId("location", rows[0].location_id);
    await open(`/locations/${location}?in=${location}`);
    await page.getByRole("button", { name: /Portland/ }).waitFor();
    await page.getByRole("link", { name: "Disputes", exact: true }).first().click();
    await page.waitForURL(`**/disputes?in=${location}`);
    await page.goto(`${server.origin}/dashboard/locations/${location}?in=${location}`);
    await page.getByRole("button", { name: /Portland/ }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "All accounts", exact: true }).click();
    await heading("Locations").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/locations");
  });
});

describe("changes", () => {
  it("arrive in every window by one stream; a lost one is said, and what was missed is read", async () => {
    await open("/payments");
    await page.getByText("in total").waitFor();
    let streams = 0;
    visitor.on("request", (request) => {
      if (request.url().endsWith("/platform/stream")) streams += 1;
    });
    const other = await visitor.newPage();
    await other.goto(`${server.origin}/dashboard/payments`);
    await other.getByText("in total").waitFor();
    const pay = async () => {
      await addPaidIntent(server, { amount: 2_100 });
      await followChanges(server.deps);
    };
    await pay();
    for (const each of [page, other]) await each.getByText("Show 1 new").waitFor();
    expect(streams).toBe(0);

    await visitor.setOffline(true);
    const said = /^Not live since \d+:\d\d [AP]M, trying again$/;
    for (const each of [page, other]) await each.getByText(said).waitFor();
    await expectAccessible(page);
    await pay();
    await visitor.setOffline(false);
    for (const each of [page, other]) {
      await each.getByText(said).waitFor({ state: "detached" });
      // Rows wait until the user asks for them.
      await each.getByText("Show 2 new").waitFor();
    }
    expect(streams).toBe(1);

    // Another window reads on.
    await page.close();
    await pay();
    await other.getByText("Show 3 new").waitFor();
    await server.database.query("DELETE FROM user_sessions");
    await other.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  });
});

describe("a page that was open during a deployment", () => {
  it("reloads once for code that is gone, and then says so", async () => {
    await open("/payments");
    await page.getByText("in total").waitFor();
    await page.route("**/assets/{balances-page,palette}*", (route) =>
      route.fulfill({ status: 404 }),
    );
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    for (const keys of [["g", "b"], ["/"]]) {
      loads = 0;
      await page.goto(`${server.origin}/dashboard/payments`);
      await page.getByText("in total").waitFor();
      expect(loads).toBe(1);
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(() => loads).toBe(2);
      if (keys[0] === "/") {
        await page.getByText("in total").waitFor();
        await page.keyboard.press("/");
      }
      await page.getByText("This page could not be loaded completely").waitFor();
      expect(loads).toBe(2);
    }
    complaints.length = 0;
  });
});

describe("the settings of a user", () => {
  it("change the theme and the time zone immediately, and stay after a reload", async () => {
    await open("/payments", { viewport: phone });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByLabel("Theme").selectOption("dark");
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await expectAccessible(page);
    expect(await theme()).toBe("dark");
    await page.reload();
    expect(await theme()).toBe("dark");
    const time = page.locator("time").first();
    await time.waitFor();
    expect(await time.getAttribute("title")).toContain("GMT+9");
  });
});

it("the title of the window is that of the page, also when it is opened by its address", async () => {
  await open("/payments");
  await expect.poll(() => page.title()).toMatch(/^Payments – /);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Payments" }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Payments – /);
  await page.getByRole("link", { name: "Payouts" }).first().click();
  await expect.poll(() => page.title()).toMatch(/^Payouts – /);
});

describe("text of a merchant or a customer", () => {
  it("is text: it runs nothing, turns nothing around and breaks no page", async () => {
    const hostile = `<img src=x onerror="document.title='run'">\u202Eevil${"W".repeat(300)}`;
    const body = { amount: 1_100, reference_id: hostile.slice(0, 90), description: hostile };
    const made = await server.call("POST", "/payment_intents", { body });
    expect(made.status, JSON.stringify(made.body)).toBeLessThan(500);
    const description = `<script>document.title="run"</script>${"W".repeat(200)}`;
    const { intent } = await addPaidIntent(server, {
      amount: 1_200,
      reference_id: "=HYPERLINK(1)",
      description,
    });
    await followChanges(server.deps);
    await open(`/payments/${intent.id}?tab=order`, { viewport: phone });
    await page.getByText(description).waitFor();
    await expectAccessible(page);
    await page.goto(`${server.origin}/dashboard/payments`);
    await page.getByText("in total").waitFor();
    await expectAccessible(page);
    expect(await page.title()).not.toContain("run");
  });
});

describe("the policy of the console", () => {
  it("runs no string as code, and loads nothing from elsewhere", async () => {
    await open("/payments");
    const response = await page.request.get(`${server.origin}/dashboard/payments`);
    const policy = response.headers()["content-security-policy"];
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types openpayfac");
    expect(policy).not.toContain("unsafe");
    const ran = await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>x</b>";
        return "assigned";
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(ran).toBe("TypeError");
    complaints.length = 0;
  });
});
