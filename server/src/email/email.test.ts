import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { toUuid } from "../ids.ts";
import { composeEmail, type EmailContent } from "./compose-email.ts";
import { enqueueEmail } from "./enqueue-email.ts";
import { smtpMailer } from "./mailer.ts";
import { sendDueEmails } from "./send-emails.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const secret = "https://pay.example/account/set-password#c2VjcmV0";
const content: EmailContent = {
  language: "en",
  subject: "Set your password",
  from: "Larkspur & Co",
  greeting: "Hello <Ada>,",
  paragraphs: ["Larkspur gave you access."],
  action: { label: "Set your password", url: secret },
  closing: ["The link works for seven days."],
};

const owner = (partnerId: string | null = server.sandbox.partner_id) => ({
  tenantId: toUuid(server.sandbox.tenant_id),
  partnerId: partnerId === null ? null : toUuid(partnerId),
});
const write = (to: string, of = owner()) =>
  writeAtomically(server.database, enqueueEmail(server.deps, of, to, content));
const outbox = async (query = "", key = server.sandbox.private_key) =>
  (await server.call("GET", `/sandbox/emails${query}`, { headers: { "x-api-key": key } })).body;
const states = async () =>
  (await server.database.query("SELECT state, attempts, encrypted_content FROM emails ORDER BY id"))
    .rows;

describe("an email", () => {
  it("has the same content as text and as HTML, in which names are escaped", () => {
    const { text, html, links } = composeEmail(content);
    expect(links).toEqual([secret]);
    for (const part of [text, html]) {
      expect(part).toContain(secret);
      expect(part).toContain("Larkspur gave you access.");
    }
    expect(text).toContain("Hello <Ada>,");
    expect(html).toContain("Hello &lt;Ada&gt;,");
    expect(html).not.toMatch(/<Ada>|<img|<script|<link/);
  });

  it("is in the outbox once sent, for its partner and the tenant only", async () => {
    const other = await addPartner(server);
    await write("ada@example.com");
    await write("Bo@example.com");
    expect((await outbox()).data).toEqual([]);
    expect(await sendDueEmails(server.deps)).toBe(2);
    expect((await outbox()).data).toEqual([
      expect.objectContaining({ to: "Bo@example.com" }),
      {
        id: expect.stringMatching(/^mail_/),
        to: "ada@example.com",
        subject: "Set your password",
        text: composeEmail(content).text,
        html: composeEmail(content).html,
        links: [secret],
        sent_at: server.clock.now().toISOString(),
      },
    ]);
    expect((await outbox("?to=bo@example.com")).data).toHaveLength(1);
    expect((await outbox("", other.privateKey)).data).toEqual([]);
  });

  it("encrypts its links, and leaves none in the log", async () => {
    await write("ada@example.com");
    const [row] = await states();
    expect(row.encrypted_content).toMatch(/^s2\./);
    await sendDueEmails({ ...server.deps, mailer: failing() });
    const log = server.logLines.join("");
    expect(log).toContain("email sending failed");
    for (const word of ["c2VjcmV0", "ada@example.com"]) expect(log).not.toContain(word);
  });

  it("that was not accepted is retried, eight times in all", async () => {
    await write("ada@example.com");
    const deps: Dependencies = { ...server.deps, mailer: failing() };
    for (let tries = 1; tries <= 8; tries += 1) {
      expect(await states()).toMatchObject([{ state: "waiting", attempts: tries - 1 }]);
      await sendDueEmails(deps);
      expect(await sendDueEmails(deps)).toBe(0);
      server.clock.advance(24 * 3_600_000);
    }
    expect(await states()).toMatchObject([{ state: "failed", attempts: 8 }]);
  });

  it("whose sender died is claimed by another after two minutes", async () => {
    await write("ada@example.com");
    const hangs = { send: () => new Promise<never>(() => undefined), close: () => undefined };
    void sendDueEmails({ ...server.deps, mailer: hangs });
    await expect.poll(async () => (await states())[0].attempts).toBe(1);
    expect(await sendDueEmails(server.deps)).toBe(0);
    server.clock.advance(2 * 60_000);
    expect(await sendDueEmails(server.deps)).toBe(1);
  });

  it("is deleted in live mode once sent", async () => {
    await write("ada@example.com");
    const { sandbox: _, ...live } = server.deps;
    await sendDueEmails(live);
    expect(await states()).toMatchObject([{ state: "sent", encrypted_content: null }]);
  });

  it("is sent over SMTP with both parts and its own id", async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _, done) {
        let text = "";
        stream.on("data", (chunk) => {
          text += chunk;
        });
        stream.on("end", () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", listening));
    const { port } = smtp.server.address() as { port: number };
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, "Pay <no-reply@pay.example>");
    await write("ada@example.com");
    expect(await sendDueEmails({ ...server.deps, mailer })).toBe(1);
    mailer.close();
    await new Promise<void>((closed) => smtp.close(closed));
    const [email] = received;
    expect(email).toMatch(/^Message-ID: <mail_[0-9a-z]{26}@pay\.example>/im);
    expect(email).toMatch(/^From: "Larkspur & Co" <no-reply@pay\.example>/im);
    expect(email).toContain("text/plain");
    expect(email).toContain("text/html");
  });
});

function failing() {
  return {
    send: () => Promise.reject(new Error("the mail server is away")),
    close: () => undefined,
  };
}
