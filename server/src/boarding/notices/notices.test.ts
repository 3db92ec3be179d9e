import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { sendDueEmails } from "../../email/send-emails.ts";
import { setBrand } from "../../identity/operator/set-brand.ts";
import { toUuid } from "../../ids.ts";
import { callForm } from "../application-form/form.fixtures.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { setEmailSettings } from "./operator/set-email-settings.ts";
import { sendNotices } from "./send-notices.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const signer = "ada.larkspur@example.com";
const owners = [{ ...wholeApplication.owners[0], email: signer }];
const decide = (id: string, status: string, message?: string) =>
  server.call("POST", `/sandbox/applications/${id}/decide`, { body: { status, message } });

async function emails(): Promise<{ to: string; subject: string; text: string; html: string }[]> {
  await sendNotices(server.deps);
  await sendDueEmails(server.deps);
  const { body } = await server.call("GET", "/sandbox/emails?limit=50");
  return body.data.toReversed();
}
const linkOf = ({ text }: { text: string }) => /\/apply\/(\S+)/.exec(text)?.[1] ?? "";

describe("an applicant", () => {
  it("is notified of the receipt and of an approval, with a link to the status", async () => {
    const { id } = await addSubmitted(server, { owners });
    await decide(id, "APPROVED");
    const [received, approved, ...others] = await emails();
    expect(others).toEqual([]);
    expect(received).toMatchObject({ to: signer, subject: "We received your application" });
    expect(approved).toMatchObject({ to: signer, subject: "Your application is approved" });
    expect(approved?.text).toContain("Payouts begin when your bank account is validated");
    const opened = await callForm(server, "GET", linkOf(approved ?? { text: "" }));
    expect(opened.body).toMatchObject({ view: "status", status: "APPROVED" });
  });

  it("is asked for information by name and date, with a link that accepts it", async () => {
    const { id } = await addSubmitted(server, { owners });
    await emails();
    // The links of its own are over, as after a long review.
    server.clock.advance(20 * 86_400_000);
    await decide(id, "NEED_INFORMATION", "The names differ.");
    const asked = (await emails()).at(-1) ?? { text: "", subject: "" };
    expect(asked.subject).toBe("Your application needs more information");
    expect(asked.text).toContain("The names differ.");
    expect(asked.text).toMatch(/Please upload: Bank letter \([^.]+\)\.\n/);
    expect(asked.text).toMatch(/Please send it by [A-Z][a-z]+ \d+, \d{4}\./);
    const opened = await callForm(server, "GET", linkOf(asked));
    expect(opened.body).toMatchObject({ view: "form", status: "NEED_INFORMATION" });
  });

  it("reads the reason of a decline that may be said, and the right to ask for more", async () => {
    const { id } = await addSubmitted(server, { owners });
    await decide(id, "DECLINED", "The website does not show prices.");
    const declined = (await emails()).at(-1);
    expect(declined?.text).toContain("Reason: The website does not show prices.");
    expect(declined?.text).toContain("Within 60 days");
    expect(declined?.text).toContain("free copy of the report");
  });

  it("is not asked for information that is no longer needed", async () => {
    const { id } = await addSubmitted(server, { owners });
    await emails();
    await decide(id, "NEED_INFORMATION", "The names differ.");
    await server.database.query("UPDATE applications SET status = 'CANCELLED' WHERE id = $1", [
      toUuid(id),
    ]);
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      "We received your application",
    ]);
  });

  it("sees the partner's name and color, and no secret of the application", async () => {
    await setBrand(server.deps, toUuid(server.sandbox.partner_id), {
      name: "Fern & Sons",
      color: "#ffdd00",
    });
    const { id } = await addSubmitted(server, { owners });
    await decide(id, "APPROVED");
    for (const { html, text } of await emails()) {
      expect(html).toContain("Fern &amp; Sons");
      // Black on a light color.
      expect(html).toContain("background:#ffdd00;color:#000000");
      for (const secret of [
        wholeApplication.owners[0]?.ssn,
        wholeApplication.owners[0]?.birth_date,
      ]) {
        if (secret !== undefined) expect(text + html).not.toContain(secret);
      }
    }
  });

  it("is emailed once, also by two processes", async () => {
    await addSubmitted(server, { owners });
    await Promise.all([sendNotices(server.deps), sendNotices(server.deps)]);
    expect(await emails()).toHaveLength(1);
    const { rows } = await server.database.query("SELECT count(*)::int AS left FROM notices");
    expect(rows[0].left).toBe(0);
  });
});

describe("a partner", () => {
  it("turns off emails to applicants, and gets its own", async () => {
    const { partner_id } = server.sandbox;
    const set = await setEmailSettings(server.deps, partner_id, {
      to_applicants: false,
      recipient: "boarding@partner.example",
    });
    expect(set).toEqual({
      partner_id,
      to_applicants: false,
      recipient: "boarding@partner.example",
      reply_to: null,
    });
    const { id } = await addSubmitted(server, { owners });
    const [only, ...others] = await emails();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      to: "boarding@partner.example",
      subject: `Application received: ${wholeApplication.name}`,
    });
    expect(only?.text).toContain(id);
    expect(only?.text).not.toContain(signer);
    await setEmailSettings(server.deps, partner_id, { to_applicants: true, recipient: null });
    await decide(id, "APPROVED");
    expect((await emails()).map(({ to }) => to)).toEqual(["boarding@partner.example", signer]);
  });

  it("cannot have an address that is none, and must exist", async () => {
    await expect(
      setEmailSettings(server.deps, server.sandbox.partner_id, { recipient: "nobody" }),
    ).rejects.toThrow('"nobody" is not an email address.');
    await expect(
      setEmailSettings(server.deps, "part_01m7jz3vg0e028zegew4697w7r", { recipient: null }),
    ).rejects.toThrow("part_01m7jz3vg0e028zegew4697w7r");
  });
});
