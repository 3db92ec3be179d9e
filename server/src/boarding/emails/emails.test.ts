import { readFileSync } from "node:fs";
import { languages } from "@openpayfac/contract";
import { shownText } from "@openpayfac/contract/shown-text";
import { SMTPServer } from "smtp-server";
import { describe, expect, it } from "vitest";
import { composeEmail } from "../../email/compose-email.ts";
import { smtpMailer } from "../../email/mailer.ts";
import { neutralReason } from "../underwriting/check-findings.ts";
import { documents, identityDocumentOf } from "../underwriting/requested-documents.ts";
import { emailSamples } from "./email-samples.ts";
import { mayBeSaid } from "./may-be-said.ts";

const secretUrl = "aefezrrOjRUTZQeqCTQLhzKE4L9cPp5Z5PsY5YpSvCo";

/** Every reason in the source of rules and checks, with a value in each place. */
const ruleReasons = ["rules.ts", "check-findings.ts"].flatMap((file) => {
  const source = readFileSync(new URL(`../underwriting/${file}`, import.meta.url), "utf8");
  return [...source.matchAll(/"([A-Z][^"\n]+\.)"|`([A-Z][^`\n]+\.)`/g)].map(
    ([, plain = "", template = ""]) =>
      (plain + template)
        .replaceAll(/\$\{dollars\([^}]*\}/g, "$250,000")
        .replaceAll(/\$\{\w*name\}/g, "Ada B. Park")
        .replaceAll(/\$\{[^}]*\}/g, "60"),
  );
});

/** Reasons with names and codes of the lists, which an operator must not pass on. */
const operatorReasons = [
  "Listed on MATCH with the reason code 04.",
  "Hit on VMSS 21-Excessive Fraud.",
  "The owner is on the OFAC SDN list.",
  "Sanctions screening: similar name, score 91.",
  "Terminated merchant file of another acquirer.",
  "Risk score 87, tier high.",
  "On a watchlist.",
];
const forbidden =
  /\bMATCH\b|VMSS|OFAC|\bSDN\b|sanction|sancion|terminated merchant|watch ?list|score|excessive fraud|\bR16\b/i;

describe.each(languages)("an email in the language %s", (language) => {
  it("says nothing of lists, scores or codes, whatever the reason of the decision", () => {
    for (const comment of [null, ...ruleReasons, ...operatorReasons]) {
      for (const [name, content] of Object.entries(emailSamples(language, comment))) {
        const { text, html } = composeEmail(content);
        expect(`${content.subject} ${text} ${html}`, `${name}: ${comment}`).not.toMatch(
          name.includes("assword") ? /\bSDN\b/ : forbidden,
        );
      }
    }
  });

  it("of a decline names no reason that rests on a list, but the right to ask for it", () => {
    const of = (comment: string) =>
      composeEmail(emailSamples(language, comment).declined as never).text;
    for (const comment of [neutralReason, ...operatorReasons]) {
      expect(of(comment)).not.toMatch(/Reason:|Motivo:/);
      expect(of(comment)).toContain("60");
    }
    expect(of("Businesses of this category are not accepted.")).toMatch(
      /Reason: Businesses|Motivo: No se aceptan negocios/,
    );
  });

  it("has no secret in its subject, and its link in both parts", () => {
    for (const content of Object.values(emailSamples(language))) {
      const { text, html, links } = composeEmail(content);
      expect(content.subject).not.toContain(secretUrl);
      expect(content.subject).not.toMatch(/https?:|\d{5}/);
      for (const link of links) {
        expect(text).toContain(link);
        expect(html).toContain(link);
      }
      expect(text).not.toMatch(/undefined|null|\[object/);
    }
  });

  it("goes through SMTP as text and HTML, in the name of the brand", async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _, done) {
        let raw = "";
        stream.on("data", (chunk) => {
          raw += chunk;
        });
        stream.on("end", () => {
          received.push(raw);
          done();
        });
      },
    });
    await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", listening));
    const { port } = smtp.server.address() as { port: number };
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, "Pay <no-reply@pay.example>");
    const samples = Object.entries(emailSamples(language));
    for (const [id, content] of samples) {
      const { links: _, ...formatted } = composeEmail(content);
      await mailer.send({
        id: id.replaceAll(" ", "."),
        to: "ada@example.com",
        subject: content.subject,
        ...formatted,
        replyTo: content.isSubscription ? null : "help@fern.example",
      });
    }
    mailer.close();
    await new Promise<void>((closed) => smtp.close(closed));
    expect(received).toHaveLength(samples.length);
    for (const [index, raw] of received.entries()) {
      const [name, { subject, isSubscription }] = samples[index] ?? ["", { subject: "" }];
      const header = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n\s+/g, " ");
      expect(raw, name).toContain("text/plain; charset=utf-8");
      expect(raw, name).toContain("text/html; charset=utf-8");
      expect(header, name).toMatch(/^From: "?Fern & Sons"? <no-reply@pay\.example>$/m);
      const isAscii = [...subject].every((letter) => letter.charCodeAt(0) < 128);
      expect(header, name).toMatch(isAscii ? /^Subject: [\x20-\x7e]+$/m : /^Subject: =\?UTF-8\?/m);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: headers are ASCII.
      expect(header, name).toMatch(/^[\x00-\x7f]+$/);
      expect(/^Reply-To: help@fern\.example$/m.test(header), name).toBe(isSubscription !== true);
      expect(/^List-Unsubscribe: <mailto:/m.test(header), name).toBe(isSubscription === true);
    }
  });
});

describe("a stored text in Spanish", () => {
  it("finds the reasons of the rules and checks in their source", () => {
    expect(ruleReasons.length).toBeGreaterThan(20);
    expect(ruleReasons).toContain("We are reviewing your documents.");
    expect(ruleReasons).toContain(neutralReason);
  });

  const english = [
    ...ruleReasons,
    ...Object.values(documents).map(({ name }) => name),
    identityDocumentOf({ first_name: "Ada", last_name: "Park" }).name,
    "There is no bank account to pay out to.",
    "The bank account ending in 6789 could not be validated. Check the numbers, or use another account.",
    "The bank account ending in 6789 returned a payout. It may be closed or unable to receive credits.",
    "It is needed to keep the information about the business up to date.",
  ];

  it.each(english)("has a translation: %s", (text) => {
    expect(shownText("en", text)).toBe(text);
    expect(shownText("es", text)).not.toBe(text);
    expect(shownText("es", text)).not.toMatch(/\b(the|your|not|must|send|of|and|with)\b/i);
  });

  it("translates each sentence, and leaves the words of an operator", () => {
    const text = `Payments above $10,000 require a credit review. We could not confirm the address of the business. Proof of address was not accepted: Too old.`;
    expect(shownText("es", text)).toBe(
      "Los pagos de más de $10,000 requieren una revisión de crédito. No pudimos confirmar la dirección del negocio. No se aceptó «Comprobante de domicilio»: Too old.",
    );
    expect(shownText("es", "The names differ.")).toBe("The names differ.");
    for (const { name, description } of Object.values(documents)) {
      const shown = shownText("es", `${name} (${description.replace(/\.$/, "")})`);
      expect(shown).not.toMatch(/\b(the|who|with|that)\b/i);
    }
  });
});

it("permits ordinary sentences with the word match", () => {
  expect(mayBeSaid("The names do not match.")).toBe(true);
  expect(mayBeSaid("Listed on MATCH.")).toBe(false);
});
