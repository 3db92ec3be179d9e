import type { Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presentBrowsers } from "../../testkit/src/browser.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";
import {
  closeVisitors,
  enterCard,
  type MerchantSite,
  mountShop,
  newVisitor,
  openShop,
  type Shop,
  startMerchantSite,
  useBrowser,
} from "./browser.fixtures.ts";

let server: TestServer;
let site: MerchantSite;
let otherSite: MerchantSite;
beforeAll(async () => {
  server = await startTestServer({ elements: true });
  site = await startMerchantSite(server);
  otherSite = await startMerchantSite(server);
});
afterAll(async () => {
  await site?.close();
  await otherSite?.close();
  await server?.close();
});

const amex = { number: "371449635398431", cvv: "7391" };

async function shopFor(more: Partial<Shop> = {}): Promise<Shop> {
  const { body } = await server.call("POST", "/payment_intents", { body: { amount: 2_500 } });
  return {
    key: server.sandbox.public_key,
    account: server.sandbox.account_id,
    element: "payment",
    pay: "confirmPayment",
    elementsOptions: { clientSecret: body.client_secret },
    given: { clientSecret: body.client_secret },
    ...more,
  };
}

/** Whether a text has the card number, in any grouping, or the security code as a value. */
function tellsTheCard(text: string): boolean {
  const joined = text.replace(/[\s+%-]|%20/g, "");
  return joined.includes(amex.number) || /["=:]"?7391\b/.test(text);
}

describe.each(await presentBrowsers())("in the %s browser", (kind) => {
  beforeAll(() => useBrowser(kind));
  afterAll(closeVisitors);

  describe("card data", () => {
    test("reach only the tokenizer: not the page, not the platform's server, not the database", async () => {
      const context = await newVisitor();
      const requests: Request[] = [];
      context.on("request", (request) => requests.push(request));
      const { page, frame, outcome } = await openShop(context, site, await shopFor());
      await page.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)));
      });
      await enterCard(frame, amex);
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      expect((await outcome()).payment).toMatchObject({ status: "captured" });

      const sent = () =>
        requests.map((request) => ({
          to: new URL(request.url()).origin,
          text: [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join(
            " ",
          ),
        }));
      const withCard = () => sent().filter(({ text }) => tellsTheCard(text));
      await expect.poll(() => withCard().map(({ to }) => to)).toEqual([server.simulatorOrigin]);
      expect(sent().filter(({ to }) => to === server.origin).length).toBeGreaterThan(4);

      const inPage = await page.evaluate(() => {
        const { events: result, heard, paid } = window as unknown as Record<string, unknown>;
        const storages = [localStorage, sessionStorage].map((each) => ({ ...each }));
        return JSON.stringify([result, heard, paid, storages, document.documentElement.outerHTML]);
      });
      expect(tellsTheCard(inPage)).toBe(false);
      const inFrame = await frame.locator("body").evaluate(() => {
        try {
          return JSON.stringify({ ...sessionStorage });
        } catch (why) {
          // Some browsers keep nothing for a frame of another site than the page's.
          if (why instanceof DOMException && why.name === "SecurityError") return "nothing";
          throw why;
        }
      });
      expect(tellsTheCard(inFrame)).toBe(false);
      expect(tellsTheCard(server.logLines.join("\n"))).toBe(false);

      const tables = await server.database.query<{ name: string }>(
        "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
      );
      for (const { name } of tables.rows) {
        const found = await server.database.query(
          `SELECT 1 FROM ${name} AS kept WHERE kept::text LIKE $1 OR kept::text LIKE $2 LIMIT 1`,
          [`%${amex.number}%`, '%"7391"%'],
        );
        expect(found.rowCount, name).toBe(0);
      }
      await context.close();
    });
  });

  describe("a hostile page", () => {
    test("that names another parent gets no frame", async () => {
      const context = await newVisitor();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      await page.goto(otherSite.origin);
      await page.evaluate(
        ([origin, parent]) =>
          new Promise((resolve) => {
            const frame = document.createElement("iframe");
            frame.src = `${origin}/elements/v1/frame?parent=${encodeURIComponent(parent ?? "")}`;
            frame.onload = resolve;
            document.body.append(frame);
          }),
        [server.origin, site.origin],
      );
      await expect.poll(() => complaints.join(" ")).toContain("frame-ancestors");
      // The browser decides what it shows there: some show nothing, some a page of their own.
      const [, rejected] = page.frames();
      await expect.poll(() => rejected?.url()).toBe("chrome-error://chromewebdata/");
      expect(await rejected?.locator("input, form, script[src], link").count()).toBe(0);
      await context.close();
    });

    test("cannot look into a frame that it holds, nor talk its way in", async () => {
      const context = await newVisitor();
      const { page, frame, outcome } = await openShop(context, site, await shopFor());
      await enterCard(frame, amex);
      const gained = await page.evaluate(
        async (shop) => {
          const holder = document.querySelector("#element iframe") as HTMLIFrameElement;
          const inner = holder.contentWindow as Window;
          const got: unknown[] = [];
          try {
            got.push(inner.document.body.innerHTML);
          } catch {
            // The browser keeps the origins apart.
          }
          if (holder.contentDocument !== null) got.push("document");
          // A second channel, junk, and calls outside of the channel.
          const handshake = { openpayfac: 1, element: "card", key: shop.key, options: {} };
          for (const message of [
            handshake,
            { id: 1, call: "readFields" },
            "x",
            null,
            { event: "ready" },
          ]) {
            const channel = new MessageChannel();
            channel.port1.onmessage = ({ data }) => got.push(data);
            inner.postMessage(message, "*", [channel.port2]);
            channel.port1.postMessage({ id: 2, call: "createPaymentMethod" });
          }
          addEventListener("message", ({ data }) => got.push(data));
          // Another frame of the page that greets in the parent's place.
          const sibling = document.createElement("iframe");
          sibling.srcdoc = `<script>parent.frames[0].postMessage(${JSON.stringify(handshake)}, "*", [new MessageChannel().port2])</script>`;
          const greeted = new Promise((resolve) => {
            sibling.onload = resolve;
          });
          document.body.append(sibling);
          await greeted;
          // The frame takes messages one after the other: a payment of the shop's own takes as many
          // steps as what was asked for above, and begins later.
          const { pay } = window as unknown as { pay(): Promise<void> };
          await pay();
          return got;
        },
        await shopFor(),
      );
      expect((await outcome()).payment).toMatchObject({ status: "captured" });
      expect(gained).toEqual([]);
      await context.close();
    });

    test("is not obeyed before the SDK has greeted either, when the greeting is none", async () => {
      const context = await newVisitor();
      const page = await context.newPage();
      await page.goto(site.origin);
      const responses = await page.evaluate(async (origin) => {
        const frame = document.createElement("iframe");
        frame.src = `${origin}/elements/v1/frame?parent=${encodeURIComponent(location.origin)}`;
        const loaded = new Promise((resolve) => {
          frame.onload = resolve;
        });
        document.body.append(frame);
        await loaded;
        const heard: [string, unknown][] = [];
        let result = () => {};
        const responded = new Promise<void>((resolve) => {
          result = resolve;
        });
        const greet = (name: string, handshake: object) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = ({ data }) => {
            heard.push([name, data.event]);
            if (data.event === "ready") result();
          };
          frame.contentWindow?.postMessage(handshake, origin, [channel.port2]);
        };
        const options = { appearance: { variables: { colorText: "url(https://evil.example)" } } };
        const base = { openpayfac: 1, element: "card", key: "key_public_0123456789" };
        for (const handshake of [
          { ...base, options },
          { ...base, options: {}, script: "alert(1)" },
          { ...base, options: {}, element: "<img src=x>" },
          Object.assign(Object.create({ options: {} }), base),
        ]) {
          greet("none", handshake);
        }
        // The frame hears them in their order, and obeys the first that is a greeting.
        greet("one", { ...base, options: {} });
        await responded;
        return heard;
      }, server.origin);
      expect(responses).toContainEqual(["one", "ready"]);
      expect(responses.filter(([name]) => name !== "one")).toEqual([]);
      await context.close();
    });

    test("cannot call the API from its own origin", async () => {
      const context = await newVisitor();
      const page = await context.newPage();
      await page.goto(otherSite.origin);
      const reached = await page.evaluate(
        async ([origin, key, account]) => {
          const headers = { "x-api-key": key ?? "", "x-account-id": account ?? "" };
          return fetch(`${origin}/elements-api/session`, {
            method: "POST",
            headers,
            body: "{}",
          }).then(
            () => true,
            () => false,
          );
        },
        [server.origin, server.sandbox.public_key, server.sandbox.account_id],
      );
      expect(reached).toBe(false);
      await context.close();
    });

    test("that moves its frame within the page loses the input, and can continue", async () => {
      const context = await newVisitor();
      const { page, frame } = await openShop(context, site, await shopFor());
      await enterCard(frame, amex);
      const again = page.evaluate(
        () =>
          new Promise((resolve) => {
            const { element } = window as unknown as {
              element: { on(name: string, listener: () => void): void };
            };
            element.on("ready", () => resolve(true));
            document.body.append(document.getElementById("element") as HTMLElement);
          }),
      );
      expect(await again).toBe(true);
      expect(await frame.getByLabel("Card number").inputValue()).toBe("");
      await context.close();
    });
  });

  test("a private key is rejected in a page, before anything is sent", async () => {
    const context = await newVisitor();
    const page = await context.newPage();
    await page.goto(site.origin);
    const shop = await shopFor({ key: server.sandbox.private_key });
    await expect(mountShop(page, shop)).rejects.toThrow(/This is a private key/);
    await context.close();
  });
});
