import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPaidIntent, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { addContractor } from "../contractors/contractor-contract-cases.fixtures.ts";
import { setEmailSettings } from "./operator/set-email-settings.ts";

const partner = "payouts@partner.example";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setEmailSettings(server.deps, server.sandbox.partner_id, { recipient: partner });
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await server.call(method, path, { body, headers });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
};
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });

/** Oldest first. */
async function emailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  return (await call("GET", `/sandbox/emails?limit=50&to=${address}`)).data.toReversed();
}

/** Returns   the contractor's address. */
async function chooseLanguage(contractor: string, language: string): Promise<string> {
  const values = [toUuid(contractor), language];
  await server.database.query(
    "UPDATE contractor_applications SET language = $2 WHERE contractor_id = $1",
    values,
  );
  const found = await server.database.query("SELECT email FROM contractors WHERE id = $1", [
    values[0],
  ]);
  return found.rows[0].email;
}

/** Sends back the owner's newest payout once the bank has it. Input   owner: null: the partner. */
async function returnPayout(owner: string | null): Promise<void> {
  const headers = { "x-account-id": owner ?? undefined };
  const stepsMax = 84;
  for (let steps = 0; steps < stepsMax; steps += 1) {
    const { data } = await call("GET", "/payouts?limit=1", undefined, headers);
    if (data[0]?.status === "completed") {
      const path = `/sandbox/payouts/${data[0].id}/return`;
      await call("POST", path, { return_code: "R02" }, headers);
      await advance("PT1M");
      return;
    }
    await advance("PT4H");
  }
  throw new Error("no payout was completed");
}

const pageOf = (text: string) =>
  `/requirements-api/${/\/requirements\/([\w-]{43})/.exec(text)?.[1]}`;

describe.each([
  {
    language: "en",
    failed: /^The bank account of Jonas Reed could not be validated$/,
    returned: /^A payout to Jonas Reed was returned$/,
    again: "It is sent again on",
    another: "Enter another bank account",
  },
  {
    language: "es",
    failed: /^No se pudo validar la cuenta bancaria de Jonas Reed$/,
    returned: /^Un depósito a Jonas Reed fue devuelto$/,
    again: "Se enviará de nuevo el",
    another: "Ingrese otra cuenta bancaria",
  },
])("a contractor is emailed in $language", ({ language, failed, returned, again, another }) => {
  it("once about a bank account that fails its check, with a link that accepts another one", async () => {
    const { id } = await addContractor(server, { account_number: "1000000099" });
    const email = await chooseLanguage(id, language);
    await advance("P2D");
    const emails = await emailsTo(email);
    const [notice, ...others] = emails.filter(({ subject }) => failed.test(subject));
    expect(others).toEqual([]);
    expect(notice?.text).toContain("0099");
    expect(await call("GET", pageOf(notice?.text ?? ""))).toMatchObject({
      view: "requirements",
      account_name: "Jonas Reed",
    });
    // The requirement that follows has no second email of its own.
    expect(emails.filter(({ text }) => text.includes("/requirements/"))).toEqual([notice]);
  });

  it("at each return of a payout, with a link", async () => {
    const { id } = await addContractor(server, {
      account_number: `0007${language === "en" ? 1 : 2}0000001`,
    });
    const email = await chooseLanguage(id, language);
    const payment_splits = [{ account_id: id, amount: 2_500, description: "Delivery" }];
    await addPaidIntent(server, { amount: 10_000, payment_splits });
    await returnPayout(id);
    await returnPayout(id);
    const notices = (await emailsTo(email)).filter(({ subject }) => returned.test(subject));
    expect(notices.map(({ text }) => [text.includes(again), text.includes(another)])).toEqual([
      [true, false],
      [false, true],
    ]);
    for (const { text } of notices) {
      expect(await call("GET", pageOf(text))).toMatchObject({ payee_type: "contractor" });
    }
    const toPartner = (await emailsTo(partner)).filter(({ subject }) =>
      /^Payout returned: Jonas Reed$/.test(subject),
    );
    expect(toPartner.slice(-2).map(({ text }) => text.includes("R02"))).toEqual([true, true]);
  });
});

it("a partner is emailed at each return of its own payout", async () => {
  await addPaidIntent(server, { amount: 10_000 });
  await call("POST", "/fees", { amount: 150, description: "Onboarding" });
  await returnPayout(null);
  await returnPayout(null);
  const { rows } = await server.database.query("SELECT name FROM partners WHERE id = $1", [
    toUuid(server.sandbox.partner_id),
  ]);
  const emails = (await emailsTo(partner)).filter(
    ({ subject }) => subject === `Payout returned: ${rows[0].name}`,
  );
  expect(
    emails.map(({ text }) => [/with the code R02/.test(text), /sent again on/.test(text)]),
  ).toEqual([
    [true, true],
    [true, false],
  ]);
});
