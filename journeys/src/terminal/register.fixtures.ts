import { addIntent, miniTerminal, type TestResponse, type TestServer } from "@openpayfac/testkit";
import type { Page } from "playwright-core";
import { complaintsOf, newVisitor } from "../../../web/test/browser.fixtures.ts";

/** A register that drives a terminal over the API, and the page on which a person acts at it. */
export interface Till {
  page: Page;
  complaints: string[];
  /** A call of the Terminals API, with the session's key once there is one. */
  call(name: string, body?: object): Promise<TestResponse>;
  /** Makes an intent of that amount and charges it at the terminal. */
  charge(
    amount: number,
    options?: object,
  ): Promise<{ intentId: string; paid: Promise<TestResponse> }>;
  /** The display of the terminal on the page. */
  display(): ReturnType<Page["getByRole"]>;
  close(): Promise<void>;
}

/** Opens the page of the sandbox's Clover, and takes the terminal. */
export async function openTill(
  server: TestServer,
  size: { width: number; height: number },
): Promise<Till> {
  const visitor = await newVisitor(size);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${server.origin}/terminal/${miniTerminal}`);
  await page.getByText("Live", { exact: true }).waitFor();
  let key: string | undefined;
  const call: Till["call"] = async (name, body = {}) => {
    const response = await server.call("POST", `/terminals/fiserv/${name}`, {
      body: { hsn: miniTerminal, ...body },
      headers: { "x-session-key": key },
    });
    if (name === "connect") key = response.body.key;
    return response;
  };
  return {
    page,
    complaints,
    call,
    async charge(amount, options = {}) {
      const { id } = await addIntent(server, { amount });
      return { intentId: id, paid: call("auth_card", { payment_intent_id: id, ...options }) };
    },
    display: () => page.getByRole("region", { name: "Display of Front" }),
    close: () => visitor.close(),
  };
}
