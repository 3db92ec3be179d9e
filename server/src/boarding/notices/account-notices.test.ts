import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPaidIntent, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { enqueueAccountNotice } from "../../email/enqueue-account-notice.ts";
import { toUuid } from "../../ids.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { setEmailSettings } from "./operator/set-email-settings.ts";
import { sendAccountNoticesJob } from "./send-account-notices.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const signer = "ada.larkspur@example.com";
const partner = "boarding@partner.example";
const owners = [{ ...wholeApplication.owners[0], email: signer }];

const call = async (method: string, path: string, body?: object) => {
  const response = await server.call(method, path, body === undefined ? {} : { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });
const moveTo = (to: string) => call("POST", "/sandbox/clock", { to });

interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}
/** Oldest first. */
async function emailsTo(address: string, subject: RegExp): Promise<Email[]> {
  const { data } = await call("GET", `/sandbox/emails?limit=50&to=${address}`);
  return data.toReversed().filter((each: Email) => subject.test(each.subject));
}
const settings = (change: Parameters<typeof setEmailSettings>[2]) =>
  setEmailSettings(server.deps, server.sandbox.partner_id, change);

/** An approved application, without a bank account. Returns   its account's id. */
async function approve(language?: string): Promise<string> {
  const { id } = await addSubmitted(server, { owners });
  await server.database.query("UPDATE applications SET language = $2 WHERE id = $1", [
    toUuid(id),
    language ?? null,
  ]);
  await call("POST", `/sandbox/applications/${id}/decide`, { status: "APPROVED" });
  await advance("PT10M");
  const found = await server.database.query("SELECT account_id FROM applications WHERE id = $1", [
    toUuid(id),
  ]);
  return found.rows[0].account_id;
}

const tokenIn = (email: Email | undefined) => /\/requirements\/(\S+)/.exec(email?.text ?? "")?.[1];

describe("a boarded account", () => {
  it("is announced once to its signer and its partner, with a link that accepts a bank account", async () => {
    await settings({ recipient: partner });
    await approve();
    await advance("P2D");
    const [ready, ...others] = await emailsTo(signer, /can accept payments|are on hold/);
    expect(others).toEqual([]);
    expect(ready?.text).toContain("One thing is missing for your first payout");
    expect(await call("GET", `/requirements-api/${tokenIn(ready)}`)).toMatchObject({
      view: "requirements",
    });
    expect(await emailsTo(partner, /^Account accepts payments/)).toHaveLength(1);
  });

  it("is announced in the applicant's language", async () => {
    await approve("es");
    const [ready] = await emailsTo(signer, /ya puede aceptar pagos/);
    expect(ready?.html).toContain('<html lang="es">');
    expect(await emailsTo(signer, /can accept payments/)).toEqual([]);
  });

  it("that is on hold is announced once the hold ends", async () => {
    const account = await approve();
    await server.database.query(
      "UPDATE account_notices SET due_at = $2 WHERE owner_id = $1 AND kind = 'account_ready'",
      [account, server.clock.now().toISOString()],
    );
    const enable = (on: boolean) =>
      server.database.query("UPDATE accounts SET processing_enabled = $2 WHERE id = $1", [
        account,
        on,
      ]);
    await enable(false);
    await sendAccountNoticesJob.run(server.deps);
    await advance("PT1H");
    expect(await emailsTo(signer, /can accept payments/)).toHaveLength(1);
    await enable(true);
    await advance("P1D");
    expect(await emailsTo(signer, /can accept payments/)).toHaveLength(2);
  });
});

describe("a bank account that is not valid", () => {
  it("is reported once, with a link that accepts another one", async () => {
    await settings({ recipient: partner });
    await approve();
    const [ready] = await emailsTo(signer, /can accept payments/);
    await call("POST", `/requirements-api/${tokenIn(ready)}/bank_account`, {
      bank_account: {
        holder_name: "Larkspur Coffee",
        routing_number: "021000021",
        account_number: "1000000099",
        account_type: "CHECKING",
      },
    });
    await advance("P2D");
    const [failed, ...others] = await emailsTo(signer, /could not be validated/);
    expect(others).toEqual([]);
    expect(await emailsTo(partner, /^Bank account not validated/)).toHaveLength(1);
    // The requirement that follows has no second email of its own.
    expect(await emailsTo(signer, /are on hold/)).toEqual([]);
    expect(await call("GET", `/requirements-api/${tokenIn(failed)}`)).toMatchObject({
      view: "requirements",
    });
    await advance("P8D");
    expect(await emailsTo(signer, /^Reminder: Payouts of .+ are on hold/)).toHaveLength(1);
  });
});

describe("a payout that the bank returns", () => {
  const contact = "owner@larkspur.example";

  beforeEach(async () => {
    await server.database.query("UPDATE businesses SET contact_email = $1", [contact]);
    await addPaidIntent(server, { amount: 1_000_000 });
    await moveTo("2026-11-18T15:00:00.000Z");
  });
  const sendBack = async (code: string) => {
    const { data } = await call("GET", "/payouts?limit=1");
    await call("POST", `/sandbox/payouts/${data[0].id}/return`, { return_code: code });
  };

  it("is reported at each return, the second time with a request for a bank account", async () => {
    await settings({ recipient: partner });
    await sendBack("R16");
    await moveTo("2026-11-20T15:00:00.000Z");
    await sendBack("R02");
    await advance("P2D");
    const [first, second, ...others] = await emailsTo(contact, /was returned/);
    expect(others).toEqual([]);
    expect(first?.text).toMatch(/of \$9,[\d.]+ [\s\S]*The bank account could not receive it\./);
    expect(first?.text).toContain("It is sent again on November 19, 2026.");
    expect(second?.text).toContain("The bank account is closed.");
    expect(second?.text).toContain("Enter another bank account");
    expect(await emailsTo(contact, /are on hold/)).toEqual([]);
    const [toPartner] = await emailsTo(partner, /^Payout returned/);
    expect(toPartner?.text).toContain("R16");
    expect(await emailsTo(partner, /^Payout returned/)).toHaveLength(2);
  });

  it("is not reported if the partner turned emails off", async () => {
    await settings({ to_applicants: false });
    await sendBack("R02");
    await moveTo("2026-11-20T15:00:00.000Z");
    await sendBack("R02");
    await advance("P9D");
    expect(await emailsTo(contact, /./)).toEqual([]);
  });
});

it("reports a change once, though two processes send it", async () => {
  await settings({ recipient: partner });
  await approve();
  await server.database.query("DELETE FROM emails");
  await server.database.query("UPDATE account_notices SET due_at = created_at");
  await Promise.all([
    sendAccountNoticesJob.run(server.deps),
    sendAccountNoticesJob.run(server.deps),
  ]);
  const { rows } = await server.database.query(
    "SELECT recipient, count(*)::int FROM emails GROUP BY recipient ORDER BY recipient",
  );
  expect(rows).toContainEqual({ recipient: signer, count: 1 });
  expect(rows).toContainEqual({ recipient: partner, count: 1 });
});

/** The writes of a notice about a returned payout of the sandbox's account. */
const aNotice = () =>
  enqueueAccountNotice(
    server.deps,
    { type: "account", id: toUuid(server.sandbox.account_id) },
    { kind: "bank_account_failed", details: { mask: "6789", expired: false } },
    { reported: "one change" },
  );

const emailed = async () => (await server.database.query("SELECT count(*)::int FROM emails")).rows;

describe("a notice", () => {
  beforeEach(() => settings({ recipient: partner, to_applicants: false }));

  it("is stored and sent once, though two processes write it, and again after it was sent", async () => {
    const write = () => writeAtomically(server.database, aNotice());
    await Promise.all([write(), write(), write()]);
    await sendAccountNoticesJob.run(server.deps);
    await write();
    await sendAccountNoticesJob.run(server.deps);
    expect(await emailed()).toEqual([{ count: 1 }]);
  });

  it("is sent once after a crash between its write and its emails", async () => {
    await writeAtomically(server.database, aNotice());
    // The process ends after the emails, before the notice is marked sent.
    await server.database.query(`
      CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$crash$$; END';
      CREATE TRIGGER crash BEFORE UPDATE OF version ON account_notices
        FOR EACH ROW EXECUTE FUNCTION crash()`);
    await sendAccountNoticesJob.run(server.deps);
    expect(await emailed()).toEqual([{ count: 0 }]);
    await server.database.query("DROP FUNCTION crash() CASCADE");
    await advance("PT10M");
    await sendAccountNoticesJob.run(server.deps);
    expect(await emailed()).toEqual([{ count: 1 }]);
  });
});
